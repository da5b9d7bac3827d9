package dev.lockstep.plugin;

import dev.lockstep.maven.Jdks;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.toolchain.ToolchainManager;
import org.jspecify.annotations.Nullable;

/** A goal that starts the command {@code lockstep}. */
abstract class LockstepMojo extends AbstractMojo {
  private static final String JAR = "dev.lockstep:lockstep";

  @Parameter(defaultValue = "${session}", readonly = true)
  private MavenSession session;

  @Parameter(defaultValue = "${plugin}", readonly = true)
  private PluginDescriptor plugin;

  /** The folder of the JDK on which Lockstep runs, 25 or newer. Without it one is looked for. */
  @Parameter(property = "lockstep.jdk")
  private @Nullable String jdk;

  /** More words of the command, with blanks between them; a word with blanks stands in quotes. */
  @Parameter(property = "lockstep.options")
  private @Nullable String options;

  private final ToolchainManager toolchains;

  LockstepMojo(ToolchainManager toolchains) {
    this.toolchains = toolchains;
  }

  MavenSession session() {
    return session;
  }

  PluginDescriptor plugin() {
    return plugin;
  }

  /** The other words that the user has for the command. */
  List<String> otherWords() {
    return OptionWords.of(options);
  }

  /**
   * Runs the command.
   *
   * @throws MojoExecutionException if that can't be done
   */
  LockstepJvm.Ended lockstep(File folder, List<String> words) throws MojoExecutionException {
    try {
      return new LockstepJvm(Jdks.find(jdk, this::ofToolchains), jar(), folder).run(words);
    } catch (IllegalArgumentException e) {
      throw new MojoExecutionException(e.getMessage());
    } catch (IOException e) {
      throw new MojoExecutionException("Lockstep can't be started: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("interrupted");
    }
  }

  /** What is wrong where the command did not do what it was asked for. */
  static MojoExecutionException failed(LockstepJvm.Ended ended) {
    return new MojoExecutionException(
        ended.complaint.isEmpty()
            ? "Lockstep ended with status " + ended.status + ", see above"
            : ended.complaint);
  }

  private File jar() {
    Artifact found = Objects.requireNonNull(plugin.getArtifactMap().get(JAR), JAR);
    return found.getFile();
  }

  private List<Path> ofToolchains() {
    return toolchains
        .getToolchains(session, "jdk", Collections.singletonMap("version", Jdks.VERSIONS))
        .stream()
        .map(toolchain -> toolchain.findTool("java"))
        .filter(Objects::nonNull)
        .map(java -> Paths.get(java).resolve("../..").normalize())
        .collect(Collectors.toList());
  }
}
