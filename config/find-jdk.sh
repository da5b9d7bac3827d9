# Sourced by ../lockstep and ../.ci/run: find_jdk sets jdk to the home of a JDK that is new enough.

required_java=25

# A JDK says its version in its file "release", so that no JVM has to start for the question.
is_new_enough() {
  [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
  while IFS='"' read -r key value _; do
    [ "$key" = 'JAVA_VERSION=' ] || continue
    [ "${value%%[!0-9]*}" -ge "$required_java" ] 2>/dev/null
    return
  done <"$1/release"
  return 1
}

# The JDK that the java on the PATH belongs to, through however many links.
jdk_on_path() {
  java=$(command -v java) || return 1
  java=$(readlink -f "$java" 2>/dev/null) || return 1
  printf '%s\n' "${java%/bin/java}"
}

find_jdk() {
  if [ -n "${LOCKSTEP_JAVA_HOME:-}" ]; then
    jdk=$LOCKSTEP_JAVA_HOME
    is_new_enough "$jdk" && return
    echo "lockstep: LOCKSTEP_JAVA_HOME is '$jdk', which is no JDK $required_java or newer" >&2
    return 1
  fi
  for jdk in "${JAVA_HOME:-}" "$(jdk_on_path)" \
    /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "${HOME:-}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    "${HOME:-}"/.sdkman/candidates/java/* "${HOME:-}"/.jdks/*; do
    [ -n "$jdk" ] && is_new_enough "$jdk" && return
  done
  echo "lockstep: found no JDK $required_java or newer." \
    "Install one, or set LOCKSTEP_JAVA_HOME to the folder where it is." >&2
  return 1
}
