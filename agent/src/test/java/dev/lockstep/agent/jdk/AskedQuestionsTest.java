package dev.lockstep.agent.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class AskedQuestionsTest {
  /** Defines a class anew. */
  private static final class Loader extends ClassLoader {
    Class<?> define(byte[] bytes) {
      return defineClass(null, bytes, 0, bytes.length);
    }
  }

  /** Far beyond the end of a slice, where a question would ask the machine. */
  private static Map<String, Object> answers(long counter) throws Exception {
    Class<?> silent = new Loader().define(AskedQuestions.silent(BootClasses.read("Questions")));
    Map<String, Object> answers = new TreeMap<>();
    for (Method method : silent.getDeclaredMethods()) {
      if (Modifier.isPublic(method.getModifiers()) && method.getParameterTypes()[0] == long.class) {
        boolean hasRoom = method.getParameterCount() == 2;
        answers.put(
            method.getName(),
            hasRoom ? method.invoke(null, counter, 7) : method.invoke(null, counter));
      }
    }
    return answers;
  }

  @Test
  void silent_questions_are_answered_with_no_or_the_counter() throws Exception {
    assertEquals(Map.of("isOver", false, "checkExactly", 1L << 40), answers(1L << 40));
  }
}
