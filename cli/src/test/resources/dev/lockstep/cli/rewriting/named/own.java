package named.text;

/** The same for what has the type text/own. */
public class own extends java.net.ContentHandler {
  public Object getContent(java.net.URLConnection connection) {
    return "content of " + connection.getURL();
  }
}
