package dev.lockstep.plugin;

import java.io.File;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.ToolchainManager;
import org.jspecify.annotations.Nullable;

/** A goal that does something with a module: with its program, or with its tests. */
abstract class ProjectMojo extends LockstepMojo {
  private static final int USAGE = 2;
  private static final int DEFECT = 70;

  @Parameter(defaultValue = "${project}", readonly = true)
  private MavenProject project;

  /** The same when it is compiled. */
  @Parameter(defaultValue = "${executedProject}", readonly = true)
  private MavenProject compiled;

  /** The machine that is simulated; usually a present computer. */
  @Parameter(property = "lockstep.machine")
  private @Nullable String machine;

  /** How many processors it has. */
  @Parameter(property = "lockstep.nodes")
  private @Nullable String nodes;

  /** How many ticks a thread goes on before another one has its turn. */
  @Parameter(property = "lockstep.timeslice")
  private @Nullable String timeslice;

  /** What chance begins with. */
  @Parameter(property = "lockstep.seed")
  private @Nullable String seed;

  /** The class of the program that has the main method. */
  @Parameter(property = "lockstep.mainClass")
  private @Nullable String mainClass;

  /** What the program is given, with blanks between; a word with blanks stands in quotes. */
  @Parameter(property = "lockstep.args")
  private @Nullable String args;

  ProjectMojo(ToolchainManager toolchains) {
    super(toolchains);
  }

  /** The command. */
  abstract String command();

  MavenProject project() {
    return project;
  }

  MavenProject compiled() {
    return compiled;
  }

  Path buildFolder() {
    return Paths.get(compiled.getBuild().getDirectory());
  }

  /** Whether it is said which class the program is. */
  boolean namesProgram() {
    return mainClass != null && !mainClass.trim().isEmpty();
  }

  /** Adds what is said of the machine. */
  void addMachine(List<String> words) {
    add(words, "--machine", machine);
    add(words, "--nodes", nodes);
    add(words, "--timeslice", timeslice);
    add(words, "--seed", seed);
  }

  /** Adds an option that is given. */
  static void add(List<String> words, String option, @Nullable String value) {
    if (value != null) {
      words.add(option);
      words.add(value);
    }
  }

  /**
   * Does it with the module's program.
   *
   * @param options those of this goal alone
   */
  void executeProgram(List<String> options) throws MojoExecutionException, MojoFailureException {
    List<String> words = new ArrayList<>();
    words.add(command());
    addMachine(words);
    words.addAll(options);
    words.addAll(otherWords());
    words.add("--class-path");
    words.add(classPath());
    words.add(program());
    words.addAll(OptionWords.of(args));
    judgeProgram(lockstep(compiled.getBasedir(), words));
  }

  private String program() throws MojoExecutionException {
    return mainClass != null && namesProgram() ? mainClass.trim() : new MainClass(compiled).find();
  }

  private String classPath() throws MojoExecutionException {
    try {
      // The last goal's says what that goal is to see. It may be nothing.
      compiled.setArtifactFilter(artifact -> true);
      return String.join(File.pathSeparator, compiled.getRuntimeClasspathElements());
    } catch (DependencyResolutionRequiredException e) {
      throw new MojoExecutionException("the program's class path can't be told", e);
    }
  }

  /** A program may end with any status; what is ours to complain of has a complaint. */
  private void judgeProgram(LockstepJvm.Ended ended)
      throws MojoExecutionException, MojoFailureException {
    if (ended.status >= DEFECT || (ended.status == USAGE && !ended.complaint.isEmpty())) {
      throw failed(ended);
    }
    if (ended.status != 0) {
      throw new MojoFailureException(programFailed(ended.status));
    }
  }

  /** What the build says where the program has failed. */
  String programFailed(int status) {
    return "The program ended with status " + status + ": see above";
  }
}
