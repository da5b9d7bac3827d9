package outer;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.logging.Logger;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** Calls both applications, and then ends the server as a signal does. */
final class Client implements Runnable {
  private static final Logger LOG = Logger.getLogger(Client.class.getName());

  private final HttpClient client = HttpClient.newHttpClient();

  @Override
  public void run() {
    try {
      String server = "http://localhost:" + awaitPort();
      System.out.println(client.send(get(server + "/outer/ready"), BodyHandlers.ofString()).body());
      sumAll(server);
    } catch (IOException | InterruptedException | JMException e) {
      throw new IllegalStateException(e);
    } finally {
      System.exit(0);
    }
  }

  private void sumAll(String server) {
    List<CompletableFuture<String>> answers = new ArrayList<>();
    for (int i = 1; i <= 6; i++) {
      HttpRequest sum = get(server + "/inner/sum?to=" + 100 * i);
      answers.add(client.sendAsync(sum, BodyHandlers.ofString()).thenApply(HttpResponse::body));
    }
    answers.forEach(answer -> System.out.println(answer.join()));
    LOG.info(answers.size() + " sums");
  }

  private static HttpRequest get(String url) {
    return HttpRequest.newBuilder(URI.create(url)).build();
  }

  /** The connector tells its port when it has started. */
  private static int awaitPort() throws JMException, InterruptedException {
    MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    ObjectName pattern = new ObjectName("Catalina:type=Connector,*");
    while (true) {
      for (ObjectName connector : beans.queryNames(pattern, null)) {
        if (beans.getAttribute(connector, "stateName").equals("STARTED")) {
          return (Integer) beans.getAttribute(connector, "localPort");
        }
      }
      Thread.sleep(50);
    }
  }
}
