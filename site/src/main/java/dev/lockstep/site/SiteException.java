package dev.lockstep.site;

/** The site can't be made, for a reason that its message tells whoever wrote the pages. */
final class SiteException extends RuntimeException {
  private static final long serialVersionUID = 1;

  SiteException(String message) {
    super(message);
  }
}
