import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

/** The names of temporary files. */
class TemporaryNames {
  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("matrix");
    Path one = Files.createTempFile(folder, "one", ".txt");
    File two = File.createTempFile("two", null, folder.toFile());
    System.out.println(folder.getFileName() + " " + one.getFileName() + " " + two.getName());
    Files.delete(one);
    Files.delete(two.toPath());
    Files.delete(folder);
  }
}
