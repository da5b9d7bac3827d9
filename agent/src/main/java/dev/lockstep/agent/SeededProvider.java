package dev.lockstep.agent;

import dev.lockstep.hooks.Hooks;
import java.nio.ByteBuffer;
import java.security.NoSuchAlgorithmException;
import java.security.NoSuchProviderException;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;
import java.security.Security;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Secure random numbers of a task, which are drawn from the run's seed.
 *
 * <p>It comes before the JDK's provider, so every way to make a {@link SecureRandom} leads here,
 * those in the JDK too.
 */
final class SeededProvider extends Provider {
  private static final long serialVersionUID = 1;

  private static final String JDKS = "SUN";
  private static final String SEEDABLE = "SHA1PRNG";

  private static final List<String> ALGORITHMS =
      List.of("NativePRNG", "NativePRNGBlocking", "NativePRNGNonBlocking", "DRBG", SEEDABLE);

  private SeededProvider() {
    super("Lockstep", "1", "Random numbers of a simulated machine");
    for (String algorithm : ALGORITHMS) {
      putService(new Seeded(this, algorithm));
    }
  }

  /** Puts it before the JDK's own. */
  static void install() {
    Security.setProperty("securerandom.strongAlgorithms", ALGORITHMS.getFirst());
    Security.insertProviderAt(new SeededProvider(), 1);
  }

  private static final class Seeded extends Service {
    Seeded(Provider provider, String algorithm) {
      super(provider, "SecureRandom", algorithm, Numbers.class.getName(), null, null);
    }

    @Override
    public Object newInstance(Object parameters) {
      return new Numbers(getAlgorithm());
    }
  }

  private static final class Numbers extends SecureRandomSpi {
    private static final long serialVersionUID = 1;

    private final String algorithm;

    /** The JDK's: where the program gave the seed, or no task asks. */
    private @Nullable SecureRandom jdks;

    Numbers(String algorithm) {
      this.algorithm = algorithm;
    }

    /** A seed replaces the first one of this algorithm only; elsewhere it adds to it. */
    @Override
    protected void engineSetSeed(byte[] seed) {
      if (algorithm.equals(SEEDABLE)) {
        jdks().setSeed(seed);
      }
    }

    @Override
    protected void engineNextBytes(byte[] bytes) {
      if (jdks != null || !Hooks.engine.isTask(Thread.currentThread())) {
        jdks().nextBytes(bytes);
      } else {
        draw(bytes);
      }
    }

    private static void draw(byte[] bytes) {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.remaining() >= Long.BYTES) {
        buffer.putLong(Hooks.engine.seed());
      }
      for (long rest = Hooks.engine.seed(); buffer.hasRemaining(); rest >>= Byte.SIZE) {
        buffer.put((byte) rest);
      }
    }

    @Override
    protected byte[] engineGenerateSeed(int length) {
      byte[] seed = new byte[length];
      engineNextBytes(seed);
      return seed;
    }

    private SecureRandom jdks() {
      if (jdks == null) {
        try {
          jdks = SecureRandom.getInstance(algorithm, JDKS);
        } catch (NoSuchAlgorithmException | NoSuchProviderException e) {
          throw new IllegalStateException(e);
        }
      }
      return jdks;
    }
  }
}
