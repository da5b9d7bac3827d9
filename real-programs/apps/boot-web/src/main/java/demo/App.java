package demo;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.web.servlet.context.ServletWebServerApplicationContext;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.scheduling.annotation.EnableScheduling;

/** Serves books from a database, to clients that it is itself. */
@SpringBootApplication
@EnableAsync
@EnableScheduling
public class App {
  public static void main(String[] args) throws Exception {
    try (var context = SpringApplication.run(App.class, args)) {
      int port = ((ServletWebServerApplicationContext) context).getWebServer().getPort();
      context.getBean(Clients.class).callAll("http://localhost:" + port + "/books");
      System.out.println(context.getBean(Beat.class).awaitThree());
    }
    System.out.println("closed");
  }
}
