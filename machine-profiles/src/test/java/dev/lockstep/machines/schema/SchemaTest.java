package dev.lockstep.machines.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.machines.picl.PiclRoutine;
import dev.lockstep.machines.schema.Shape.Field;
import dev.lockstep.machines.schema.Shape.Fields;
import dev.lockstep.machines.schema.Shape.LengthRanges;
import dev.lockstep.machines.schema.Shape.RoutineGroups;
import dev.lockstep.machines.schema.Shape.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of {@code docs/machines.md} have every key, in its section, and no other one. */
class SchemaTest {
  /** The first line of a section's table; for all its tables, what follows it up to the next. */
  private static final Pattern TABLE = Pattern.compile("^\\| `([a-z-]+)\\.`", Pattern.MULTILINE);

  private static final Pattern KEY = Pattern.compile("`([a-z0-9-]+)`");

  @Test
  void each_sections_table_has_its_keys_and_no_others() throws IOException {
    String page =
        Files.readString(Path.of(System.getProperty("lockstep.root"), "docs/machines.md"));
    int begin = page.indexOf("\n## Every key\n");
    String tables = page.substring(begin, page.indexOf("\n## ", begin + 1));
    List<String> starts = TABLE.matcher(tables).results().map(found -> found.group(1)).toList();
    assertEquals(Schema.PROFILE.keys(), starts);
    List<String> texts = Stream.of(TABLE.split(tables)).skip(1).toList();
    for (int i = 0; i < starts.size(); i++) {
      Shape section = Schema.PROFILE.get(starts.get(i));
      assertEquals(keys(section), written(texts.get(i)), starts.get(i));
    }
  }

  /** What stands in the first column. */
  private static Set<String> written(String table) {
    return table
        .lines()
        .filter(line -> line.startsWith("| `"))
        .map(line -> line.substring(0, line.indexOf(" | ")))
        .flatMap(line -> KEY.matcher(line).results().map(found -> found.group(1)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> keys(Shape shape) {
    List<Field> fields =
        switch (shape) {
          case Fields some -> some.fields();
          case RoutineGroups groups -> groups.routine().fields();
          case LengthRanges ranges -> ranges.range().fields();
          case Value value -> List.of();
        };
    Set<String> keys = new TreeSet<>();
    List<String> routines = new ArrayList<>();
    Stream.of(PiclRoutine.values()).forEach(routine -> routines.add(routine.toString()));
    for (Field field : fields) {
      if (!routines.contains(field.key())) {
        keys.add(field.key());
      }
      keys.addAll(keys(field.shape()));
    }
    return keys;
  }
}
