package demo;

import java.util.concurrent.CountDownLatch;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

@Component
public class Beat {

  private final CountDownLatch three = new CountDownLatch(3);

  @Scheduled(fixedRate = 20)
  public void beat() {
    three.countDown();
  }

  String awaitThree() throws InterruptedException {
    three.await();
    return "three beats";
  }
}
