/** What the threads of a round share: x, y and z; and what they have read, r1 to r4. */
final class Vars {
  volatile int x;
  volatile int y;
  volatile int z;

  /** Each is written by one thread, and read when that thread has ended. */
  int r1;

  int r2;
  int r3;
  int r4;

  String two() {
    return "r1=" + r1 + " r2=" + r2;
  }

  String three() {
    return two() + " r3=" + r3;
  }

  String four() {
    return three() + " r4=" + r4;
  }
}
