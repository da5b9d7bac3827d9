package named.own;

import java.io.*;
import java.net.*;

/** What the JDK finds by its name and the name of its package. */
public class Handler extends URLStreamHandler {
  protected URLConnection openConnection(URL url) {
    return new URLConnection(url) {
      public void connect() {}

      @Override public String getContentType() {
        return "text/own";
      }

      @Override public InputStream getInputStream() {
        return new ByteArrayInputStream(("stream of " + url).getBytes());
      }
    };
  }
}
