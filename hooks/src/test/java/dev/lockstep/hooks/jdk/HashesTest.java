package dev.lockstep.hooks.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.hooks.RecordingEngine;
import dev.lockstep.hooks.jvm.HashGenerator;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the JDK's tables take for hash codes. */
class HashesTest {
  private enum Color {
    RED,
    BLUE
  }

  @BeforeAll
  static void begin() {
    Hashes.begin();
  }

  /** Whether the process's own sequence was asked for the hash code, and how often. */
  private static List<String> asked(RecordingEngine.Code code) throws Exception {
    return new RecordingEngine()
        .during(code).stream().filter(request -> request.startsWith("identityHash")).toList();
  }

  static Stream<Object> ofTheirOwn() {
    return Stream.of("text", 7, 7L, List.of(1, 2), TimeUnit.DAYS, Color.RED, String.class);
  }

  @ParameterizedTest
  @MethodSource("ofTheirOwn")
  void what_has_a_hash_code_of_its_own_keeps_it(Object object) throws Exception {
    assertEquals(List.of(), asked(() -> Hashes.of(object)));
    assertEquals(Hashes.of(object), Hashes.of(object));
  }

  static Stream<Object> ofTheJvm() {
    Runnable lambda = () -> {};
    return Stream.of(new Object(), new int[0], new Thread(), lambda);
  }

  @ParameterizedTest
  @MethodSource("ofTheJvm")
  void what_has_none_is_given_one_by_its_process(Object object) throws Exception {
    assertEquals(1, asked(() -> Hashes.of(object)).size());
    assertEquals(1, asked(() -> Hashes.identity(object)).size());
    assertEquals(1, asked(() -> Hashes.text(object)).size());
  }

  @Test
  void names_decide_about_classes_and_constants() {
    assertEquals(1_957_627_390, Hashes.of(String.class));
    assertEquals(Hashes.of(String.class), Hashes.identity(String.class));
    assertNotEquals(Hashes.identity(Color.RED), Hashes.identity(Color.BLUE));
  }

  @Test
  void what_the_jvm_shares_has_its_identity_from_what_it_holds() throws Exception {
    for (Object shared : new Object[] {"text", 7, 7L, (short) 7, (byte) 7, '7', true}) {
      assertEquals(List.of(), asked(() -> Hashes.identity(shared)));
    }
    assertEquals(Hashes.identity("text"), Hashes.identity("a text".substring(2)));
  }

  @Test
  void a_method_type_has_its_hash_code_from_its_classes_names() {
    MethodType type = MethodType.methodType(int.class, String.class);
    assertEquals(1_269_669_525, Hashes.of(type));
    assertEquals(Hashes.of(type), Hashes.named(type, 5));
  }

  @Test
  void nothing_is_no_object() {
    assertEquals(0, Hashes.identity(null));
    assertThrows(NullPointerException.class, () -> Hashes.of(null));
    assertThrows(NullPointerException.class, () -> Hashes.text(null));
  }

  private static List<Integer> drawn(HashGenerator.Words words, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> HashGenerator.hash(new Object(), words))
        .toList();
  }

  @Test
  void a_sequence_is_the_same_in_every_run_and_differs_by_seed() {
    List<Integer> first = drawn(HashGenerator.wordsOf(1), 1000);
    assertEquals(first, drawn(HashGenerator.wordsOf(1), 1000));
    assertNotEquals(first, drawn(HashGenerator.wordsOf(2), 1000));
  }

  @Test
  void an_object_keeps_its_hash_code_and_takes_no_other() {
    HashGenerator.Words words = HashGenerator.wordsOf(1);
    List<Integer> expected = drawn(HashGenerator.wordsOf(1), 2);
    Object one = new Object();
    Object other = new Object();
    assertEquals(expected.get(0), HashGenerator.hash(one, words));
    assertEquals(expected.get(0), HashGenerator.hash(one, words));
    assertEquals(expected.get(0), System.identityHashCode(one));
    assertEquals(expected.get(1), HashGenerator.hash(other, words));
  }

  @Test
  void the_threads_own_sequence_stays_where_it_is() {
    HashGenerator.goTo(HashGenerator.wordsOf(3));
    int undisturbed = new Object().hashCode();
    HashGenerator.goTo(HashGenerator.wordsOf(3));
    HashGenerator.hash(new Object(), HashGenerator.wordsOf(1));
    assertEquals(undisturbed, new Object().hashCode());
  }

  @Test
  void a_place_can_be_gone_back_to() {
    HashGenerator.Words here = HashGenerator.words();
    int next = new Object().hashCode();
    HashGenerator.goTo(here);
    assertEquals(next, new Object().hashCode());
  }
}
