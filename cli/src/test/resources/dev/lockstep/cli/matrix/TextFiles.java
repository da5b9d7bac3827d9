import java.io.BufferedWriter;
import java.io.File;
import java.io.FileReader;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Text in files of a temporary folder, in the charset of the JVM. */
class TextFiles {
  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("matrix");
    Path file = folder.resolve("one.txt");
    Files.write(file, List.of("first", "second \u00e4\u20ac", "third"));
    try (PrintWriter more = new PrintWriter(folder.resolve("two.txt").toFile())) {
      more.printf("%,d \u00e4%n", 12345);
    }
    try (BufferedWriter last = Files.newBufferedWriter(folder.resolve("three.txt"))) {
      last.write("3");
    }
    try (FileReader reader = new FileReader(folder.resolve("two.txt").toFile())) {
      System.out.println(reader.readAllAsString().strip().length() + " " + reader.getEncoding());
    }
    System.out.println(Files.size(file) + " " + Files.readAllLines(file).get(1).length());
    System.out.println(Charset.defaultCharset());
    try (Stream<Path> files = Files.list(folder)) {
      files.map(path -> path.getFileName().toString()).sorted().forEach(System.out::println);
    }
    for (File each : folder.toFile().listFiles()) {
      each.delete();
    }
    System.out.println(folder.toFile().delete());
  }
}
