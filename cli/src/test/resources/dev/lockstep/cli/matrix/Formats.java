import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.util.Currency;
import java.util.Formatter;
import java.util.Locale;

/** Numbers as the language of the JVM writes them. */
class Formats {
  enum Unit { METRE }

  public static void main(String[] args) {
    System.out.println(String.format("%,d %,.3f %e %08.2f %x", 123456, 1234.5, 1e-7, 3.14, 255));
    System.out.printf("%s %h %S %b %c %n", new Object(), new Object(), Unit.METRE, Unit.METRE, 'c');
    System.out.println("%d %s".formatted(-5, Formats.class));
    System.out.println(NumberFormat.getInstance().format(9876543.21));
    System.out.println(NumberFormat.getPercentInstance().format(0.256));
    System.out.println(NumberFormat.getCurrencyInstance().format(12.5));
    System.out.println(NumberFormat.getCompactNumberInstance().format(12_345));
    System.out.println(new DecimalFormat("#,##0.00;(#)").format(-1234.567));
    System.out.println(MessageFormat.format("{0,number} {1} {2}", 12345, "two", Unit.METRE));
    System.out.println(new ChoiceFormat("0#none|1#one|2#many").format(3));
    System.out.println(Locale.getDefault() + " " + Currency.getInstance("EUR").getDisplayName());
    System.out.println(new Formatter().format("%12s|%-12s|", "right", "left"));
  }
}
