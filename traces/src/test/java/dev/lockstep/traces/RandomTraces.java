package dev.lockstep.traces;

import java.util.Random;

/** Texts of traces whose lines are right, and which may make no sense as a whole. */
final class RandomTraces {
  private static final int LINES = 12;

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private long time;

  RandomTraces(Random random) {
    this.random = random;
  }

  String dunigans() {
    for (int i = 0; i < LINES; i++) {
      time += gap();
      line(
          switch (random.nextInt(i == 0 ? 14 : 13)) {
            case 0 -> "send tid ID clock T to ID pid P type N lth L addr 0100";
            case 1 -> "recvw tid ID clock T pid P type N lth L addr 0100";
            case 2 -> {
              int tid = random.nextInt(3);
              yield "recvw tid %d clock T pid P type -1 lth L addr 0100 blocking %d"
                  .formatted(tid, tid);
            }
            case 3 -> "recv tid ID clock T pid P type N lth L addr 0100";
            case 4 -> "timer msgarrived clock T from ID pid P type N lth L addr 0";
            case 5 -> "timer msgarrived clock T from ID pid P type N lth L addr 0100 waking ID";
            case 6 -> "tfork tid ID clock T taddr 0 stack 0 waking ID";
            case 7 -> "texit tid ID clock T status N";
            case 8 -> "cnt 1 clock T";
            case 9 -> "mark tid ID clock T msg \"TEXT\"";
            case 10 -> "syslog tid ID clock T pid P msg \"TEXT\"";
            case 11 -> "unlock tid ID clock T addr 0100 waking ID";
            case 12 -> "evpost tid ID clock T addr 0100 was CLEARED waking ID waking ID";
            default -> "strace tid ID clock T";
          });
    }
    return text.toString();
  }

  String picls(boolean verbose) {
    for (int i = 0; i < LINES; i++) {
      time += gap();
      String line =
          switch (random.nextInt(9)) {
            case 0 -> "1 trace_start clock T node ID event L compstats L commstats L";
            case 1 -> "4 send clock T node ID to ID type N lth L";
            case 2 -> "8 recv_waking clock T node ID from ID type N lth L";
            case 3 ->
                verbose
                    ? "11 compstats clock T node ID busy T idle U"
                    : "11 compstats clock T node ID idle U";
            case 4 -> "15 trace_mark clock T node ID type N";
            case 5 -> "16 trace_message clock T node ID TEXT";
            case 6 -> "18 trace_flush clock T node ID finished T";
            case 7 -> "19 trace_exit clock T node ID space L";
            default -> "12 commstats clock T node ID received L volume L sent L volume L probed L";
          };
      line(verbose ? line.substring(line.indexOf(' ') + 1) : compact(line));
    }
    return text.toString();
  }

  private static String compact(String line) {
    int end = line.indexOf("TEXT") < 0 ? line.length() : line.indexOf("TEXT");
    return line.substring(0, end).replaceAll("[a-z_]+ ", "") + line.substring(end);
  }

  private void line(String pattern) {
    boolean isPicls = !pattern.contains("tid") && pattern.contains("node");
    isPicls |= Character.isDigit(pattern.charAt(0));
    StringBuilder line = new StringBuilder();
    for (String word : pattern.split(" ")) {
      line.append(line.isEmpty() ? "" : " ").append(word(word, isPicls));
    }
    text.append(line).append('\n');
  }

  private String word(String word, boolean isPicls) {
    return switch (word) {
      case "ID" -> Integer.toString(random.nextInt(3));
      case "P" -> "7";
      case "N" -> Integer.toString(random.nextInt(3));
      case "L" -> Long.toString(random.nextInt(20) == 0 ? Integer.MAX_VALUE : random.nextInt(9));
      case "T" -> isPicls ? time(time) : Long.toString(time);
      case "U" -> time(random.nextLong(time + 3));
      case "TEXT" -> characters();
      case "\"TEXT\"" -> '"' + characters().replace("\"", "") + '"';
      default -> word;
    };
  }

  private static String time(long micros) {
    return micros / 1_000_000 + " " + micros % 1_000_000;
  }

  /** Mostly small; at times beyond what PICL's clock can show. */
  private long gap() {
    return random.nextInt(60) == 0 ? random.nextLong(3L << 50) : random.nextInt(3) * 400_000L;
  }

  private String characters() {
    StringBuilder characters = new StringBuilder();
    int length = random.nextInt(100);
    for (int i = 0; i < length; i++) {
      characters.appendCodePoint(
          switch (random.nextInt(6)) {
            case 0 -> ' ';
            case 1 -> '\t';
            case 2 -> 0x2028;
            case 3 -> 0x1F600;
            default -> '0' + random.nextInt(70) % 40;
          });
    }
    return characters.toString();
  }
}
