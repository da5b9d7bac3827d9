package outer;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;

/** The server accepts requests only after this: a thread waits for that. */
@WebListener
public class Starter implements ServletContextListener {
  @Override
  public void contextInitialized(ServletContextEvent event) {
    new Thread(new Client(), "client").start();
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    System.out.println("the outer application ends");
  }
}
