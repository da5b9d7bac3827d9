package dev.lockstep.runs.shard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runs.plan.UsageException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShardTest {
  private static List<Shard> shards(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(i -> new Shard(i, count, true)).toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 12})
  void each_number_is_in_one_shard(int count) {
    for (long size = 0; size <= 10; size++) {
      List<Long> all =
          shards(count).stream()
              .flatMap(
                  shard ->
                      LongStream.rangeClosed(1, shard.of(10))
                          .map(shard::number)
                          .filter(shard::has)
                          .boxed())
              .sorted()
              .toList();
      assertEquals(LongStream.rangeClosed(1, 10).boxed().toList(), all);
      long most = size;
      assertEquals(size, shards(count).stream().mapToLong(shard -> shard.of(most)).sum());
    }
  }

  @Test
  void what_has_no_end_has_none_in_its_parts() {
    assertEquals(Long.MAX_VALUE, Shard.WHOLE.of(Long.MAX_VALUE));
    assertTrue(new Shard(2, 3, true).of(Long.MAX_VALUE) > Long.MAX_VALUE / 4);
    assertEquals("", Shard.WHOLE.ofFile());
    assertEquals(".1-of-1", Shard.read("1/1").ofFile());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0/1", "2/1", "1", "1/0", "-1/2", "1/2/3", "a/b", "1/10000000"})
  void what_is_no_shard_is_refused(String text) {
    assertEquals(
        "--shard %s: must be I/N with I from 1 to N, such as 3/8".formatted(text),
        assertThrows(UsageException.class, () -> Shard.read(text)).getMessage());
  }
}
