package dev.lockstep.uniformsystem.machine;

/** What an atomic operation does with the number that is there, and one that it is given. */
public enum Change {
  ADD {
    @Override
    int apply(int old, int with) {
      return old + with;
    }
  },

  /** To the low 16 bits, without a carry into those above. */
  ADD_LOW {
    @Override
    int apply(int old, int with) {
      return (old & ~LOW) | ((old + with) & LOW);
    }
  },

  IOR {
    @Override
    int apply(int old, int with) {
      return old | with;
    }
  },

  AND {
    @Override
    int apply(int old, int with) {
      return old & with;
    }
  },

  XOR {
    @Override
    int apply(int old, int with) {
      return old ^ with;
    }
  },

  SET {
    @Override
    int apply(int old, int with) {
      return with;
    }
  };

  private static final int LOW = 0xffff;

  abstract int apply(int old, int with);
}
