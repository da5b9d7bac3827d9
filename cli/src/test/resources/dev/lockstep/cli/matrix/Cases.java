import java.text.BreakIterator;
import java.text.Collator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Scanner;

/** Letters as the language of the JVM has them. */
class Cases {
  public static void main(String[] args) {
    System.out.println("title with i".toUpperCase() + " " + "TITLE WITH I".toLowerCase());
    System.out.println("stra\u00dfe".toUpperCase().equals("STRASSE"));
    System.out.println("i".toUpperCase(Locale.of("tr")).length());
    List<String> words = new ArrayList<>(List.of("zebra", "\u00e4rger", "Apfel", "apfel", "Zoo"));
    words.sort(Collator.getInstance());
    words.forEach(word -> System.out.print((int) word.charAt(0) + " "));
    words.sort(String.CASE_INSENSITIVE_ORDER);
    words.forEach(word -> System.out.print((int) word.charAt(0) + " "));
    System.out.println("FILE".equalsIgnoreCase("file") + " " + "I".compareToIgnoreCase("\u0131"));
    BreakIterator breaks = BreakIterator.getSentenceInstance();
    breaks.setText("One. Two! Three?");
    System.out.println(breaks.next() + " " + breaks.next());
    System.out.println(new Scanner("1,234.5 6").nextDouble());
    System.out.println(Locale.getDefault().getDisplayLanguage());
  }
}
