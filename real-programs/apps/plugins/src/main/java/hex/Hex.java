package hex;

import host.Filter;
import java.nio.charset.StandardCharsets;
import org.apache.commons.codec.digest.DigestUtils;
import org.pf4j.Extension;

@Extension
public class Hex implements Filter {
  @Override
  public String apply(String text) {
    String version = DigestUtils.class.getPackage().getImplementationVersion();
    return DigestUtils.md5Hex(text.getBytes(StandardCharsets.UTF_8)) + " by " + version;
  }
}
