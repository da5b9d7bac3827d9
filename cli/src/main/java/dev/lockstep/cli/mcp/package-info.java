/**
 * {@code lockstep mcp}: the commands as tools of the Model Context Protocol, for coding agents.
 *
 * <p>Start at {@link dev.lockstep.cli.mcp.McpCommand}: a {@link dev.lockstep.cli.mcp.LineTransport}
 * reads messages, {@link dev.lockstep.cli.mcp.Tools} has a row for each tool, and a {@link
 * dev.lockstep.cli.mcp.ChildCommand} carries a call out in another JVM. Promise: what is wrong in a
 * request is an error of the protocol, nothing but messages is on standard output, and no request
 * names a file outside the folders that were named at the start. Must not use: options that no
 * other command has; what a tool takes is read off the commands.
 */
@NullMarked
package dev.lockstep.cli.mcp;

import org.jspecify.annotations.NullMarked;
