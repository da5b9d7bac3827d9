/** What System.Logger writes to standard error. */
class Loggers {
  enum Fruit { APPLE, PEAR }

  public static void main(String[] args) {
    System.Logger logger = System.getLogger("matrix");
    logger.log(System.Logger.Level.INFO, "started {0} {1}", Fruit.APPLE, 12345);
    logger.log(System.Logger.Level.DEBUG, "not shown");
    logger.log(System.Logger.Level.WARNING, () -> "lazy " + Fruit.PEAR);
    logger.log(System.Logger.Level.ERROR, "failed", new IllegalStateException("why"));
    System.out.println(logger.getName() + " " + logger.isLoggable(System.Logger.Level.TRACE));
  }
}
