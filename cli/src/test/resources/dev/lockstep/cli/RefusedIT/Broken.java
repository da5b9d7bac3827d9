import java.io.InputStream;
import java.util.Arrays;

class Broken extends ClassLoader {
  static class Whole {}
  void define(byte[] file) {
    try {
      System.out.println(defineClass(null, file, 0, file.length));
    } catch (LinkageError refused) {
      System.out.println(refused);
    }
  }
  public static void main(String[] args) throws Exception {
    byte[] whole = Broken.class.getResourceAsStream("Broken$Whole.class").readAllBytes();
    new Broken().define(Arrays.copyOf(whole, whole.length - 3));
    new Broken().define(Arrays.copyOf(whole, 40));
    byte[] noMagic = whole.clone();
    noMagic[0] = 0;
    new Broken().define(noMagic);
    byte[] noConstant = whole.clone();
    noConstant[10] = 77;
    new Broken().define(noConstant);
    new Broken().define(whole);
  }
}
