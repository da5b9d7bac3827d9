import static dev.lockstep.hep.Hep.*;

import dev.lockstep.hep.IntegerVariable;

/**
 * A pipeline of processes of the HEP that sifts primes.
 *
 * <p>Each process keeps the first number that it gets, which is a prime, and hands on those that it
 * doesn't divide, through asynchronous variables: a number waits until the variable is empty, and
 * the next process until it is full. 0 is the end. A module of the HEP, eight nodes, holds 50
 * processes: enough for the primes up to 200, and too few for those up to 300.
 */
public class Sieve {
  /** The primes as they are found; who finds one waits until the last was read. */
  static final IntegerVariable found = new IntegerVariable();

  public static void main(String[] args) {
    int last = args.length > 0 ? Integer.parseInt(args[0]) : 200;
    long start = System.nanoTime();
    IntegerVariable numbers = new IntegerVariable();
    create(() -> count(last, numbers));
    create(Sieve::sift, numbers);
    int count = 0;
    int largest = 0;
    for (int prime = found.read(); prime != 0; prime = found.read()) {
      count++;
      largest = prime;
    }
    long micros = (System.nanoTime() - start) / 1000;
    System.out.println(count + " primes up to " + largest + " in " + micros + " microseconds");
  }

  /** The first process: all numbers. */
  static void count(int last, IntegerVariable to) {
    for (int i = 2; i <= last; i++) {
      to.write(i);
    }
    to.write(0);
  }

  /** The others: one prime each, but for the last, which gets none. */
  static void sift(IntegerVariable from) {
    int prime = from.read();
    found.write(prime);
    if (prime == 0) {
      return;
    }
    IntegerVariable to = new IntegerVariable();
    create(Sieve::sift, to);
    int number;
    do {
      number = from.read();
      if (number % prime != 0 || number == 0) {
        to.write(number);
      }
    } while (number != 0);
  }
}
