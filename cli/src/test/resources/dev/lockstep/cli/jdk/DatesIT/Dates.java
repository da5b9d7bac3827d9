import java.io.File;
import java.net.URI;
import java.nio.file.*;
import java.util.Map;

class Dates {
  static Object made(String type, Class<?> parameter, Object argument) throws Exception {
    return Class.forName(type.replace('/', '.')).getConstructor(parameter).newInstance(argument);
  }
  static Object asked(Object of, String method) throws Exception {
    return of.getClass().getMethod(method).invoke(of);
  }
  static String archived() throws Exception {
    URI archive = URI.create("jar:" + Path.of("a.zip").toUri());
    try (FileSystem zip = FileSystems.newFileSystem(archive, Map.of("create", "true"))) {
      Files.writeString(zip.getPath("x"), "x");
    }
    try (FileSystem zip = FileSystems.newFileSystem(archive, Map.of())) {
      return Files.getLastModifiedTime(zip.getPath("x")).toString();
    }
  }
  public static void main(String[] args) throws Exception {
    System.out.println(asked(made("java/text/".concat("SimpleDateFormat"), String.class, "yy"),
        "get2DigitYearStart"));
    Object source = Class.forName("java.time.InstantSource").getMethod("system").invoke(null);
    System.out.println(Class.forName("java.time.InstantSource").getMethod("millis").invoke(source));
    System.out.println(archived());
    System.out.println(new File("a.zip").lastModified() <= System.currentTimeMillis());
    System.getLogger("x").log(System.Logger.Level.INFO, "told");
  }
}
