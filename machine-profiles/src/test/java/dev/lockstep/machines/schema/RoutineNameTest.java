package dev.lockstep.machines.schema;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoutineNameTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/lang/Math.abs",
        "java/lang/Math.abs()",
        "java/lang/Math.*",
        "java/util/*",
        "java/*",
        "Main.run",
        "Main$Inner.access$000",
        "java/lang/Object.<init>",
        "java/lang/StringBuilder.<init>(Ljava/lang/String;)",
        "a/B.c(ZBCSIJFD[I[[[Ljava/lang/Object;LMain;)"
      })
  void the_forms_that_costs_are_looked_up_by_are_valid(String key) {
    assertTrue(RoutineName.isValid(key));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "*",
        "/*",
        "java/lang/Math",
        "java.lang.Math.abs",
        "java//lang/Math.abs",
        "/java/lang/Math.abs",
        "java/lang/.abs",
        "java/lang/Math.",
        "java/lang/Math.a/b",
        "java/lang/Math.<clinit>",
        "java/lang/Math.*(I)",
        "java/lang/Math.abs(I)I",
        "java/lang/Math.abs(I",
        "java/lang/Math.abs(V)",
        "java/lang/Math.abs([)",
        "java/lang/Math.abs(Ljava/lang/String)",
        "java/lang/Math.abs(L;)",
        "java/lang/Math.abs(int)",
        "java/lang/Math.abs (I)"
      })
  void everything_else_is_not(String key) {
    assertFalse(RoutineName.isValid(key));
  }
}
