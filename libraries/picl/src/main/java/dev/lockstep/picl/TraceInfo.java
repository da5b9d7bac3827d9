package dev.lockstep.picl;

/**
 * What {@code traceinfo} returns.
 *
 * @param remaining at least so many records can be added before the buffer is full; 0 if it is
 *     full, -1 where nothing is traced
 * @param event which event records are made, as {@code tracelevel} set it
 * @param compstats the same of records of busy and idle time
 * @param commstats the same of records of messages
 */
public record TraceInfo(int remaining, int event, int compstats, int commstats) {}
