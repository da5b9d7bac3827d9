package dev.lockstep.views.report.section;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the page's scripts know of a run.
 *
 * <p>Values are numbers, texts, lists and records. They become JSON: a script reads the component
 * {@code name} of the record that was added as {@code key} as {@code Data.report.key.name}. So a
 * record is the schema of what its script reads. Columns are for what a page has millions of.
 */
public final class PageData {
  private static final Gson JSON = new GsonBuilder().serializeSpecialFloatingPointValues().create();

  private final Map<String, Object> values = new LinkedHashMap<>();
  private final Map<String, String> columns = new LinkedHashMap<>();

  /**
   * Adds a value, {@code Data.report.key} of scripts.
   *
   * @throws IllegalStateException if there is one of this key
   */
  public void add(String key, Object value) {
    put(values, key, value);
  }

  /**
   * Adds columns, which scripts read by {@code columns(key)}.
   *
   * @throws IllegalStateException if there are some of this key
   */
  public void add(String key, Columns packed) {
    put(columns, key, packed.packed());
  }

  private static <T> void put(Map<String, T> all, String key, T value) {
    if (all.putIfAbsent(key, value) != null) {
      throw new IllegalStateException("two sections add " + key);
    }
  }

  /** All values, as JSON in which what could end a script is escaped. */
  public String json() {
    return JSON.toJson(values);
  }

  /** All columns by their keys, packed, in the order in which they were added. */
  public Map<String, String> columns() {
    return columns;
  }
}
