package dev.lockstep.views.report.section;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class PageDataTest {
  private record Row(int node, String name) {}

  private final PageData page = new PageData();

  @Test
  void a_record_is_the_schema_of_what_scripts_read() {
    page.add("rows", List.of(new Row(3, "</script>")));
    assertEquals("{\"rows\":[{\"node\":3,\"name\":\"\\u003c/script\\u003e\"}]}", page.json());
  }

  @Test
  void two_sections_have_no_key_in_common() {
    page.add("rows", 1);
    page.add("rows", Columns.none());
    assertEquals(
        "two sections add rows",
        assertThrows(IllegalStateException.class, () -> page.add("rows", 2)).getMessage());
  }
}
