package demo;

import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

@Component
public class Beat {
  private static final Logger LOG = LoggerFactory.getLogger(Beat.class);

  private final CountDownLatch three = new CountDownLatch(3);

  @Scheduled(fixedRate = 20)
  public void beat() {
    three.countDown();
  }

  String awaitThree() throws InterruptedException {
    three.await();
    LOG.info("three beats");
    return "three beats";
  }
}
