package dev.lockstep.traces.dunigan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordLinesTest {
  private final StringBuilder others = new StringBuilder();

  @Test
  void what_a_program_prints_is_told_apart_from_its_trace() throws IOException {
    assertEquals(
        """
        strace tid 0 clock 4
        cnt 1 clock 4
        timer msgarrived clock 9 from 0 pid 15 type 1 lth 20 addr 0 waking 1
        unlock tid 0 clock 12 addr 0100
        """,
        records(
            """
            4527 31 14 40
            strace tid 0 clock 4
            cnt 1 clock 4

            send me the money
            timer msgarrived clock 9 from 0 pid 15 type 1 lth 20 addr 0 waking 1
            cnt me out
            tid 0 clock 4
            sum: unlock tid 0 clock 12 addr 0100
            40
            """));
    assertEquals(
        """
        4527 31 14 40

        send me the money
        cnt me out
        tid 0 clock 4
        sum: 40
        """,
        others.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "send tid x\n",
        "recvw  tid\n",
        "cnt 12\n",
        "timer tsleep\n",
        "mark tid 0 clock 2345 ms",
      })
  void a_damaged_record_is_one(String line) throws IOException {
    assertEquals(line, records(line));
    assertEquals("", others.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"send", "sendtid 0 clock 4\n", "cnt\n", "timer x clock 4\n", "\n", ""})
  void anything_else_is_none(String line) throws IOException {
    assertEquals("", records(line));
    assertEquals(line, others.toString());
  }

  @Test
  void lines_may_be_longer_than_what_is_read_at_once() throws IOException {
    String number = "7".repeat(100_000);
    String record = "evpost tid 0 clock 4 addr 0" + number + " was CLEARED\n";

    assertEquals(record + record, records(record + number + "\n" + record));
    assertEquals(number + "\n", others.toString());
  }

  private String records(String lines) throws IOException {
    byte[] bytes = lines.getBytes(StandardCharsets.UTF_8);
    try (InputStream records =
        new RecordLines(
            new ByteArrayInputStream(bytes),
            printed -> others.append(new String(printed, StandardCharsets.UTF_8)))) {
      return new String(records.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
