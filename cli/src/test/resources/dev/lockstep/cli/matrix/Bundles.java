import java.util.Collections;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.ResourceBundle;

/** Resource bundles, by the language of the JVM. */
public class Bundles {
  public static class Texts extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
      return new Object[][] {{"hello", "Hello"}, {"bye", "Bye"}, {"n", 5}, {"list", List.of()}};
    }
  }

  public static class Texts_tr extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
      return new Object[][] {{"hello", "Merhaba"}};
    }
  }

  public static void main(String[] args) {
    ResourceBundle usual = ResourceBundle.getBundle("Bundles$Texts");
    System.out.println(usual.getString("hello") + " " + usual.getLocale().toLanguageTag());
    System.out.println(Collections.list(usual.getKeys()) + " " + usual.keySet());
    ResourceBundle turkish = ResourceBundle.getBundle("Bundles$Texts", Locale.of("tr"));
    System.out.println(turkish.getString("hello") + " " + turkish.getObject("n"));
    System.out.println(Collections.list(turkish.getKeys()));
    ResourceBundle.clearCache();
  }
}
