/** Runs other programs one after another, for ways of starting that have a JVM for one run. */
class All {
  public static void main(String[] args) throws Exception {
    for (String name : args) {
      System.out.println("-- " + name);
      Class.forName(name).getDeclaredMethod("main", String[].class).invoke(null, (Object) args);
    }
  }
}
