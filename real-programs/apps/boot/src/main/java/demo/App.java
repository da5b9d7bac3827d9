package demo;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.scheduling.annotation.EnableScheduling;

/** Lets beans work on other threads, and waits for one that comes again and again. */
@SpringBootApplication
@EnableAsync
@EnableScheduling
public class App {
  public static void main(String[] args) throws InterruptedException {
    try (var context = SpringApplication.run(App.class, args)) {
      Work work = context.getBean(Work.class);
      List<CompletableFuture<String>> answers = new ArrayList<>();
      for (int n = 1; n <= 6; n++) {
        answers.add(work.sumTo(1000 * n));
      }
      answers.forEach(answer -> System.out.println(answer.join()));
      System.out.println(context.getBean(Beat.class).awaitThree());
    }
    System.out.println("closed");
  }
}
