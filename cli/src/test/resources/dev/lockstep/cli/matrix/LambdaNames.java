import java.util.function.Function;
import java.util.function.Supplier;

/** What lambdas of the program call themselves. */
class LambdaNames {
  public static void main(String[] args) {
    Runnable nothing = () -> {};
    Function<String, Integer> length = String::length;
    Supplier<LambdaNames> maker = LambdaNames::new;
    for (Object lambda : new Object[] {nothing, length, maker}) {
      System.out.println(lambda + " " + lambda.getClass().getSimpleName());
      System.out.println(lambda.getClass() + " " + lambda.getClass().isHidden());
    }
    System.out.println(String.valueOf(maker.get()) + length.apply("four"));
  }
}
