import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.zip.Deflater;

/** Characters as bytes: on standard output and in memory. */
class Encodings {
  public static void main(String[] args) throws Exception {
    System.out.println("\u00e4\u20ac\u4e2d\ud83d\ude00");
    System.err.println("\u00e4\u20ac");
    System.out.println(Arrays.toString("\u00e4\u20ac".getBytes()) + Charset.defaultCharset());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStreamWriter writer = new OutputStreamWriter(bytes)) {
      writer.write("\u00e4");
      System.out.println(writer.getEncoding() + " " + System.out.charset());
    }
    System.out.println(bytes.size() + " " + new String(bytes.toByteArray()).length());
    byte[] text = "x".getBytes(StandardCharsets.UTF_8);
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(text);
    System.out.println(HexFormat.of().formatHex(digest));
    System.out.println(Base64.getEncoder().encodeToString(digest));
    Deflater deflater = new Deflater();
    deflater.setInput(new byte[1000]);
    deflater.finish();
    System.out.println(deflater.deflate(new byte[100]) + " " + ByteOrder.nativeOrder());
    System.out.println(ByteBuffer.allocateDirect(8).putDouble(0.1).flip());
  }
}
