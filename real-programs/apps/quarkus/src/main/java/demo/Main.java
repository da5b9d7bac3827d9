package demo;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.runtime.annotations.QuarkusMain;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.ConfigProvider;

/** Serves notes from a database, to clients that it is itself. */
@QuarkusMain
public class Main implements QuarkusApplication {
  @Inject DataSource database;
  @Inject Beat beat;

  public static void main(String[] args) {
    Quarkus.run(Main.class, args);
  }

  @Override
  public int run(String... args) throws Exception {
    try (Connection connection = database.getConnection();
        Statement create = connection.createStatement()) {
      create.execute("create table note (text varchar)");
    }
    int port = ConfigProvider.getConfig().getValue("quarkus.http.port", int.class);
    callAll(URI.create("http://localhost:" + port + "/notes"));
    System.out.println(beat.awaitTwo());
    return 0;
  }

  private static void callAll(URI notes) throws Exception {
    HttpClient client = HttpClient.newHttpClient();
    List<CompletableFuture<String>> answers = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      var add = HttpRequest.newBuilder(notes).POST(BodyPublishers.ofString("note " + i)).build();
      answers.add(client.sendAsync(add, BodyHandlers.ofString()).thenApply(it -> it.body()));
    }
    answers.forEach(answer -> System.out.println(answer.join()));
    var all = HttpRequest.newBuilder(notes).build();
    System.out.println(client.send(all, BodyHandlers.ofString()).body());
  }
}
