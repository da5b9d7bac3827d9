package host;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.pf4j.DefaultPluginManager;
import org.pf4j.PluginManager;

/** Loads the plugins, and lets several threads use them at once: classes come on first use. */
public final class Host {
  private Host() {}

  public static void main(String[] args) throws Exception {
    PluginManager plugins = new DefaultPluginManager(Path.of("plugins"));
    plugins.loadPlugins();
    plugins.startPlugins();
    plugins.getStartedPlugins().stream().map(Host::title).sorted().forEach(System.out::println);
    filterAll(plugins);
    plugins.stopPlugins();
    plugins.unloadPlugins();
    System.out.println(plugins.getPlugins().size() + " left");
  }

  private static String title(org.pf4j.PluginWrapper plugin) {
    return plugin.getPluginId() + " " + plugin.getDescriptor().getVersion();
  }

  private static void filterAll(PluginManager plugins) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Future<String>> answers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      for (String id : List.of("hex", "upper")) {
        String text = "text " + i;
        answers.add(pool.submit(() -> filter(plugins, id, text)));
      }
    }
    for (Future<String> answer : answers) {
      System.out.println(answer.get());
    }
    pool.shutdown();
  }

  private static String filter(PluginManager plugins, String id, String text) {
    return plugins.getExtensions(Filter.class, id).get(0).apply(text);
  }
}
