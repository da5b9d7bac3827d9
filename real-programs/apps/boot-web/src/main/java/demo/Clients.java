package demo;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.springframework.stereotype.Service;

@Service
public class Clients {
  private final Client client;

  public Clients(Client client) {
    this.client = client;
  }

  /** Several at once, and then one after the other. */
  void callAll(String url) {
    List<CompletableFuture<String>> answers = new ArrayList<>();
    for (int i = 1; i <= 6; i++) {
      answers.add(client.add(url, "Volume " + i, 100 * i));
    }
    answers.forEach(answer -> System.out.println(answer.join()));
    System.out.println(client.get(url + "?pages=250"));
    System.out.println(client.get(url + "/total") + " pages");
  }
}
