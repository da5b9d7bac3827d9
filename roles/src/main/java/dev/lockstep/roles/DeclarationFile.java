package dev.lockstep.roles;

import dev.lockstep.roles.Declaration.Place;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** A file of declarations: in each line a package and its role, and after a # a comment. */
final class DeclarationFile {
  private final URL url;
  private int line;

  DeclarationFile(URL url) {
    this.url = url;
  }

  /** Reads it; refuses a line that can't be understood. */
  List<Declaration> read() throws IOException {
    List<Declaration> all = new ArrayList<>();
    try (BufferedReader lines = open()) {
      for (String text = lines.readLine(); text != null; text = lines.readLine()) {
        line++;
        String declared = withoutComment(text);
        if (!declared.isEmpty()) {
          all.add(declaration(declared));
        }
      }
    }
    return all;
  }

  /** Without the JVM's cache, which would keep a jar open. */
  private BufferedReader open() throws IOException {
    URLConnection connection = url.openConnection();
    connection.setUseCaches(false);
    return new BufferedReader(
        new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8));
  }

  private static String withoutComment(String text) {
    int end = text.indexOf('#');
    return (end < 0 ? text : text.substring(0, end)).strip();
  }

  private Declaration declaration(String declared) {
    String[] words = declared.split("\\s+");
    if (words.length != 2) {
      throw new RolesException(
          "%s: '%s' is not a package and its role, as in 'org.example.library hidden'"
              .formatted(place(), declared));
    }
    return Declaration.of(words[0], role(words[1]), place());
  }

  private Role role(String word) {
    StringJoiner known = new StringJoiner(", ");
    for (Role role : Role.values()) {
      if (role.word().equals(word)) {
        return role;
      }
      known.add(role.word());
    }
    throw new RolesException(
        "%s: '%s' is no role of a package; the roles are %s".formatted(place(), word, known));
  }

  private Place place() {
    return new Place(url, line);
  }
}
