package demo;

import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.inject.Singleton;
import java.util.concurrent.CountDownLatch;

@Singleton
public class Beat {
  private final CountDownLatch three = new CountDownLatch(3);

  @Scheduled(fixedRate = "20ms")
  public void beat() {
    three.countDown();
  }

  String awaitThree() throws InterruptedException {
    three.await();
    return "three beats";
  }
}
