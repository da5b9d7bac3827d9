package demo;

import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.CountDownLatch;

@ApplicationScoped
public class Beat {
  private final CountDownLatch two = new CountDownLatch(2);

  @Scheduled(every = "1s")
  void beat() {
    two.countDown();
  }

  String awaitTwo() throws InterruptedException {
    two.await();
    return "two beats";
  }
}
