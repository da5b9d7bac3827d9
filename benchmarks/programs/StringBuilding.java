/** Texts put together from numbers, characters and other texts. */
public class StringBuilding {
  static final String[] WORDS = {"node", "host", "message", "tick", "processor"};

  public static void main(String[] args) {
    Rounds.run(args, StringBuilding::round);
  }

  static double round() {
    long sum = 0;
    for (int i = 0; i < 60_000; i++) {
      String text = line(i);
      sum += text.length() + text.hashCode() % 10 + letters(text);
    }
    return sum;
  }

  static String line(int number) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 10; i++) {
      text.append(WORDS[(number + i) % WORDS.length]).append(' ').append(number + i);
      text.append(i % 3 == 0 ? ';' : ',');
    }
    return text + " line " + number;
  }

  static int letters(String text) {
    int letters = 0;
    for (int i = 0; i < text.length(); i++) {
      if (Character.isLetter(text.charAt(i))) {
        letters++;
      }
    }
    return letters;
  }
}
