package host;

import org.pf4j.ExtensionPoint;

/** What a plugin offers. */
public interface Filter extends ExtensionPoint {
  String apply(String text);
}
