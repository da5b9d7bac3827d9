/** Tests for the extension of JUnit, in classes that no build takes for tests. */
@NullMarked
package races;

import org.jspecify.annotations.NullMarked;
