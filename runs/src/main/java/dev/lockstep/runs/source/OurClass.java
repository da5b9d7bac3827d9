package dev.lockstep.runs.source;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.tools.SimpleJavaFileObject;

/** A class file in our jar, as the compiler wants to see it. */
final class OurClass extends SimpleJavaFileObject {
  private final ZipFile jar;
  private final ZipEntry entry;

  OurClass(ZipFile jar, ZipEntry entry) {
    super(URI.create("memory:///" + entry.getName()), Kind.CLASS);
    this.jar = jar;
    this.entry = entry;
  }

  String binaryName() {
    String path = entry.getName();
    return path.substring(0, path.length() - Kind.CLASS.extension.length()).replace('/', '.');
  }

  String packageName() {
    String name = binaryName();
    return name.substring(0, name.lastIndexOf('.'));
  }

  @Override
  public InputStream openInputStream() throws IOException {
    return jar.getInputStream(entry);
  }
}
