import com.sun.net.httpserver.*;
import java.net.*;
import java.net.http.*;
import java.net.http.HttpResponse.BodyHandlers;

class Http {
  static void answer(HttpExchange exchange) throws java.io.IOException {
    int asked = exchange.getRequestBody().readAllBytes().length;
    byte[] text = (exchange.getRequestURI() + " " + asked).getBytes();
    exchange.sendResponseHeaders(200, text.length);
    exchange.getResponseBody().write(text);
    exchange.close();
  }
  public static void main(String[] args) throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", Http::answer);
    server.start();
    URI at = URI.create("http://localhost:" + server.getAddress().getPort() + "/hello");
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest get = HttpRequest.newBuilder(at).build();
      System.out.println(client.send(get, BodyHandlers.ofString()).body());
      HttpRequest post =
          HttpRequest.newBuilder(at)
              .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[10_000_000]))
              .build();
      client.sendAsync(post, BodyHandlers.ofString())
          .thenAccept(response -> System.out.println(response.body()))
          .join();
    }
    server.stop(0);
  }
}
