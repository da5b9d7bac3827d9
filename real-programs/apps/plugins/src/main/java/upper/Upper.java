package upper;

import host.Filter;
import java.util.Locale;
import org.apache.commons.codec.digest.DigestUtils;
import org.pf4j.Extension;

@Extension
public class Upper implements Filter {
  @Override
  public String apply(String text) {
    String version = DigestUtils.class.getPackage().getImplementationVersion();
    String digest = DigestUtils.sha1Hex(text).substring(0, 8);
    return text.toUpperCase(Locale.ROOT) + " " + digest + " by " + version;
  }
}
