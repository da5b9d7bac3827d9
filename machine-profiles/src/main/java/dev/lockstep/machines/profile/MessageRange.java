package dev.lockstep.machines.profile;

/**
 * What messages of some lengths cost: real protocols treat short and long ones differently.
 *
 * <p>A send takes the sender's processor for {@code beforeSending}; then the message goes out, at
 * the rate of {@code sending} or of the slowest link, {@code hopTicks} later on each link; then the
 * processor is taken for {@code afterSending}, and the send returns. Its receiver is charged {@code
 * receiving}, and {@code wakingTicks} if it had waited.
 *
 * @param mostBytes the longest message of the range
 * @param beforeSending in the processor, before the first byte leaves
 * @param sending what the ends need for each byte; the fixed part is time between the processor
 *     being done and the first byte
 * @param afterSending in the processor, after the last byte has left
 * @param receiving in the receiver's processor, once the message is here
 * @param wakingTicks the same, only if the receiver waited
 * @param hopTicks until the first byte is through a link
 */
public record MessageRange(
    int mostBytes,
    LinearCost beforeSending,
    LinearCost sending,
    LinearCost afterSending,
    LinearCost receiving,
    long wakingTicks,
    long hopTicks) {}
