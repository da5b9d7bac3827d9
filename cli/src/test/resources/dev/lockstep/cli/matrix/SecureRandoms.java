import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Security;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.UUID;
import javax.crypto.KeyGenerator;

/** Random numbers that are secure elsewhere. */
class SecureRandoms {
  public static void main(String[] args) throws Exception {
    SecureRandom random = new SecureRandom();
    byte[] bytes = new byte[12];
    random.nextBytes(bytes);
    System.out.println(HexFormat.of().formatHex(bytes) + " " + random.getAlgorithm());
    System.out.println(UUID.randomUUID() + " " + UUID.nameUUIDFromBytes(bytes).version());
    System.out.println(SecureRandom.getInstanceStrong().nextInt());
    byte[] key = KeyGenerator.getInstance("AES").generateKey().getEncoded();
    System.out.println(Arrays.hashCode(key));
    KeyPairGenerator pairs = KeyPairGenerator.getInstance("EC");
    pairs.initialize(256);
    System.out.println(HexFormat.of().formatHex(pairs.generateKeyPair().getPublic().getEncoded()));
    System.out.println(Security.getProviders().length > 3);
  }
}
