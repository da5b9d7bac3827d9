package dev.lockstep.traces.picl;

/**
 * What a line begins with, in each form.
 *
 * <p>Source: "PICL, C Reference Manual", table 5; 24 from the traces of the library's version 1.
 */
enum PiclKind {
  TRACE_START(1, "trace_start"),
  OPEN(2, "open"),
  LOAD(3, "load"),
  SEND(4, "send"),
  RECV(6, "recv"),
  RECV_BLOCKING(7, "recv_blocking"),
  RECV_WAKING(8, "recv_waking"),
  MESSAGE(9, "message"),
  SYNC(10, "sync"),
  COMPSTATS(11, "compstats"),
  COMMSTATS(12, "commstats"),
  CLOSE(13, "close"),
  TRACE_LEVEL(14, "trace_level"),
  TRACE_MARK(15, "trace_mark"),
  TRACE_MESSAGE(16, "trace_message", " clock "),
  TRACE_STOP(17, "trace_stop"),
  TRACE_FLUSH(18, "trace_flush"),
  TRACE_EXIT(19, "trace_exit"),
  BLOCK_BEGIN(20, "block_begin"),
  BLOCK_END(21, "block_end"),
  TRACE_FILES(24, "trace_files");

  private final String number;
  private final String keyword;
  private final String verboseStart;
  private final String compactStart;

  /** The library puts two spaces behind a keyword, but where tracemsg writes the record at once. */
  PiclKind(int number, String keyword) {
    this(number, keyword, "  clock ");
  }

  PiclKind(int number, String keyword, String clock) {
    this.number = Integer.toString(number);
    this.keyword = keyword;
    this.verboseStart = keyword + clock;
    this.compactStart = number + " ";
  }

  /** What a line begins with. */
  String word(PiclForm form) {
    return form == PiclForm.VERBOSE ? keyword : number;
  }

  /** What stands before the clock. */
  String start(PiclForm form) {
    return form == PiclForm.VERBOSE ? verboseStart : compactStart;
  }
}
