package dev.lockstep.runs.source;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

/** A URL that reads bytes from memory. */
public final class MemoryUrl {
  private static final String PROTOCOL = "memory";

  private MemoryUrl() {}

  /** One with this path. */
  public static URL of(String name, byte[] bytes) {
    try {
      return URL.of(new URI(PROTOCOL, null, "/" + name, null), new Handler(bytes));
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(name, e);
    }
  }

  private static final class Handler extends URLStreamHandler {
    private final byte[] bytes;

    Handler(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    protected URLConnection openConnection(URL url) {
      return new Connection(url, bytes);
    }
  }

  private static final class Connection extends URLConnection {
    private final byte[] bytes;

    Connection(URL url, byte[] bytes) {
      super(url);
      this.bytes = bytes;
    }

    @Override
    public void connect() {}

    @Override
    public InputStream getInputStream() {
      return new ByteArrayInputStream(bytes);
    }

    @Override
    public long getContentLengthLong() {
      return bytes.length;
    }
  }
}
