package dev.lockstep.agent.table;

import java.io.File;

/** On which operating systems the JDK has a class. */
enum OnSystem {
  ANY,

  /** Systems that are like Unix. */
  UNIX,
  LINUX;

  /** Whether the system that runs is one of them. */
  boolean isHere() {
    return switch (this) {
      case ANY -> true;
      case UNIX -> File.separatorChar == '/';
      case LINUX -> System.getProperty("os.name").equals("Linux");
    };
  }
}
