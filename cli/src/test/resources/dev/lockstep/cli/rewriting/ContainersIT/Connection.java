import java.lang.management.ManagementFactory;
import javax.management.*;
import javax.management.remote.*;

public class Connection {
  public interface StateMBean { int getState(); }
  public static class State implements StateMBean { public int getState() { return 7; } }
  public static void main(String[] args) throws Exception {
    MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = new ObjectName("guests:type=State");
    beans.registerMBean(new State(), name);
    Thread thread = new Thread(() -> System.out.println("a thread of its own"));
    thread.start();
    thread.join();
    JMXConnectorServer server = JMXConnectorServerFactory.newJMXConnectorServer(
        new JMXServiceURL("service:jmx:rmi://"), null, beans);
    server.start();
    try (JMXConnector client = JMXConnectorFactory.connect(server.getAddress())) {
      MBeanServerConnection far = client.getMBeanServerConnection();
      System.out.println(far.getDefaultDomain() + " " + far.getAttribute(name, "State"));
    }
    server.stop();
  }
}
