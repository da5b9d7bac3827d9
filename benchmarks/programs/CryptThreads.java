/**
 * {@code CryptThreads THREADS BYTES TIMES}: IDEA's rounds over parts of one array of bytes into
 * another, as Java Grande's section 3 does: integers and arrays, without a wait until the end.
 */
public class CryptThreads {
  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int bytes = Integer.parseInt(args[1]);
    int times = Integer.parseInt(args[2]);
    byte[] plain = new byte[bytes];
    byte[] crypt = new byte[bytes];
    int[] key = new int[52];
    for (int i = 0; i < key.length; i++) {
      key[i] = i * 7919 & 0xffff;
    }
    for (int i = 0; i < bytes; i++) {
      plain[i] = (byte) (i * 31);
    }
    for (int time = 0; time < times; time++) {
      Thread[] all = new Thread[threads];
      byte[] from = time % 2 == 0 ? plain : crypt;
      byte[] to = time % 2 == 0 ? crypt : plain;
      for (int t = 0; t < threads; t++) {
        int low = t * (bytes / 8) / threads * 8;
        int high = (t + 1) * (bytes / 8) / threads * 8;
        all[t] = new Thread(() -> encrypt(from, to, key, low, high));
        all[t].start();
      }
      for (Thread thread : all) {
        thread.join();
      }
    }
    int sum = 0;
    for (int i = 0; i < bytes; i++) {
      sum = 31 * sum + plain[i];
    }
    System.out.println(sum);
  }

  static void encrypt(byte[] from, byte[] to, int[] key, int low, int high) {
    for (int i = low; i < high; i += 8) {
      int ik = 0;
      int x1 = from[i] & 0xff | (from[i + 1] & 0xff) << 8;
      int x2 = from[i + 2] & 0xff | (from[i + 3] & 0xff) << 8;
      int x3 = from[i + 4] & 0xff | (from[i + 5] & 0xff) << 8;
      int x4 = from[i + 6] & 0xff | (from[i + 7] & 0xff) << 8;
      for (int round = 0; round < 8; round++) {
        x1 = (int) ((long) x1 * key[ik++] % 0x10001L & 0xffff);
        x2 = x2 + key[ik++] & 0xffff;
        x3 = x3 + key[ik++] & 0xffff;
        x4 = (int) ((long) x4 * key[ik++] % 0x10001L & 0xffff);
        int t2 = x1 ^ x3;
        t2 = (int) ((long) t2 * key[ik++] % 0x10001L & 0xffff);
        int t1 = t2 + (x2 ^ x4) & 0xffff;
        t1 = (int) ((long) t1 * key[ik++] % 0x10001L & 0xffff);
        t2 = t1 + t2 & 0xffff;
        x1 ^= t1;
        x4 ^= t2;
        t2 ^= x2;
        x2 = x3 ^ t1;
        x3 = t2;
      }
      to[i] = (byte) x1;
      to[i + 1] = (byte) (x1 >>> 8);
      to[i + 2] = (byte) x2;
      to[i + 3] = (byte) (x2 >>> 8);
      to[i + 4] = (byte) x3;
      to[i + 5] = (byte) (x3 >>> 8);
      to[i + 6] = (byte) x4;
      to[i + 7] = (byte) (x4 >>> 8);
    }
  }
}
