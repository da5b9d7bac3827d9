package demo;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.client.HttpClient;
import io.micronaut.runtime.Micronaut;
import io.micronaut.runtime.server.EmbeddedServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Squares numbers, for clients that it is itself. */
public class App {
  public static void main(String[] args) throws Exception {
    try (var context = Micronaut.build(args).banner(false).mainClass(App.class).start()) {
      EmbeddedServer server = context.getBean(EmbeddedServer.class);
      callAll(context.createBean(HttpClient.class, server.getURL()));
      System.out.println(context.getBean(Beat.class).awaitThree());
    }
    System.out.println("closed");
  }

  private static void callAll(HttpClient client) {
    List<CompletableFuture<String>> answers = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      String url = "/square/" + i;
      answers.add(
          CompletableFuture.supplyAsync(() -> client.toBlocking().retrieve(HttpRequest.GET(url))));
    }
    answers.forEach(answer -> System.out.println(answer.join()));
    client.close();
  }
}
