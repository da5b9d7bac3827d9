/** Bits, overflow, rounding, and what the compiler could make of them. */
class Bits {
  public static void main(String[] args) {
    long mixed = 0x9E3779B97F4A7C15L;
    double sum = 0;
    int hash = 17;
    for (int i = 1; i < 3000; i++) {
      mixed ^= mixed << 13;
      mixed ^= mixed >>> 7;
      mixed ^= mixed << 17;
      sum += Math.sin(i) * Math.exp(-i / 100.0) + Math.fma(i, 0.1, 0.3) + Math.cbrt(i);
      hash = 31 * hash + Integer.rotateLeft(Long.bitCount(mixed), i) + (int) (sum * 1e9);
    }
    System.out.println(Long.toHexString(mixed) + " " + sum + " " + hash);
    System.out.println(Double.doubleToRawLongBits(Math.pow(1.1, 97.3)) + " " + Math.tan(1e10));
    System.out.println((byte) 200 + " " + (int) Double.NaN + " " + (char) 97 + " " + (-7 >> 1));
    System.out.println(Integer.MIN_VALUE / -1 + " " + -7 % 3 + " " + Math.floorMod(-7, 3));
    System.out.println(Float.floatToIntBits(0.1f + 0.2f) + " " + (0.1 + 0.2) + " " + 1e23 + 2e-3f);
    System.out.println(Math.log(7) + " " + StrictMath.log(7) + " " + Math.atan2(1, 3));
    System.out.println(Integer.reverse(12345) + " " + Long.numberOfTrailingZeros(1L << 40));
    System.out.println(Integer.compress(0b110101, 0b101010) + " " + Math.hypot(3, 1e-9));
  }
}
