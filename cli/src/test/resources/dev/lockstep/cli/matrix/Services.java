import java.nio.charset.Charset;
import java.nio.file.spi.FileSystemProvider;
import java.security.Provider;
import java.security.Security;
import java.time.ZoneId;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.random.RandomGeneratorFactory;
import java.util.spi.ToolProvider;

/** What service loaders and the JDK's own lists find, in which order. */
class Services {
  public static void main(String[] args) {
    for (ToolProvider tool : ServiceLoader.load(ToolProvider.class)) {
      System.out.print(tool.name() + " ");
    }
    for (FileSystemProvider provider : FileSystemProvider.installedProviders()) {
      System.out.print(provider.getScheme() + " ");
    }
    System.out.println();
    for (Provider provider : Security.getProviders()) {
      System.out.print(provider.getName() + " ");
    }
    System.out.println(Charset.availableCharsets().firstKey());
    System.out.println(RandomGeneratorFactory.all().map(RandomGeneratorFactory::name).toList());
    System.out.println(Locale.getAvailableLocales()[1] + " " + ZoneId.getAvailableZoneIds().size());
    System.out.println(ZoneId.getAvailableZoneIds().stream().limit(5).toList());
  }
}
