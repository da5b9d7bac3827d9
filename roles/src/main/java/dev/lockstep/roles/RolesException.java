package dev.lockstep.roles;

/** A jar's declaration can't be understood, or contradicts another one. */
public final class RolesException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  RolesException(String message) {
    super(message);
  }
}
