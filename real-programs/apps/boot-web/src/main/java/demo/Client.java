package demo;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.springframework.scheduling.annotation.Async;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestClient;

@Service
public class Client {
  private final RestClient rest = RestClient.create();

  @Async
  public CompletableFuture<String> add(String url, String title, int pages) {
    var book = Map.of("title", title, "pages", pages);
    return CompletableFuture.completedFuture(
        rest.post().uri(url).body(book).retrieve().body(String.class));
  }

  String get(String url) {
    return rest.get().uri(url).retrieve().body(String.class);
  }
}
