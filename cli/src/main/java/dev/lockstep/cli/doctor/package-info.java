/**
 * What runs depend on outside of them: the JDK, the jar, its archive, what is kept, settings.
 *
 * <p>Start at {@link dev.lockstep.cli.doctor.DoctorCommand}.
 */
@NullMarked
package dev.lockstep.cli.doctor;

import org.jspecify.annotations.NullMarked;
