package dev.lockstep.maven;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Properties in the values of a POM that Maven, or Surefire, fills in last: those that plugins set,
 * and those that only the command line has. All others are in the effective POM.
 */
final class Expressions {
  /** Surefire has the second form, for properties that come late. */
  private static final Pattern EXPRESSION = Pattern.compile("[$@]\\{([^}]+)}");

  private final MavenSession session;
  private final MavenProject project;

  Expressions(MavenSession session, MavenProject project) {
    this.session = session;
    this.project = project;
  }

  /** What has no value stays as it is, as with Maven. Null is empty. */
  String filled(@Nullable String value) {
    if (value == null) {
      return "";
    }
    Matcher expression = EXPRESSION.matcher(value);
    StringBuffer filled = new StringBuffer();
    while (expression.find()) {
      String found = property(expression.group(1));
      expression.appendReplacement(
          filled, Matcher.quoteReplacement(found == null ? expression.group() : found));
    }
    return expression.appendTail(filled).toString();
  }

  /** In the order in which Maven asks. */
  @Nullable String property(String name) {
    String user = session.getUserProperties().getProperty(name);
    if (user != null) {
      return user;
    }
    return session
        .getSystemProperties()
        .getProperty(name, project.getProperties().getProperty(name));
  }
}
