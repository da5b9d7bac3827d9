import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/** Large numbers, and primes by chance. */
class BigNumbers {
  public static void main(String[] args) {
    BigDecimal third = BigDecimal.ONE.divide(new BigDecimal(3), MathContext.DECIMAL128);
    System.out.println(third + " " + third.setScale(5, RoundingMode.HALF_EVEN) + " " + third.sqrt(
        new MathContext(40)));
    BigInteger factorial = BigInteger.ONE;
    for (int i = 2; i <= 60; i++) {
      factorial = factorial.multiply(BigInteger.valueOf(i));
    }
    System.out.println(factorial + " " + factorial.bitCount() + " " + factorial.hashCode());
    System.out.println(BigInteger.probablePrime(80, new Random(5)));
    System.out.println(BigInteger.probablePrime(40, new Random()));
    System.out.println(new BigInteger("1000000007").isProbablePrime(20));
    System.out.println(new BigInteger(100, new Random(1)).nextProbablePrime());
    Map<BigDecimal, String> map = new HashMap<>();
    for (String text : new String[] {"1.0", "1.00", "2.5E+7", "-0.001"}) {
      map.put(new BigDecimal(text), text);
    }
    System.out.println(map);
  }
}
