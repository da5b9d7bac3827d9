/**
 * Tables as files of Apache Parquet, which data frames and databases read: {@link
 * dev.lockstep.cli.parquet.ParquetFile} writes them, and {@link
 * dev.lockstep.cli.parquet.CompactProtocol} what stands in them of their structure.
 *
 * <p>Only what such a table needs of the format is here: three types, one page for each column of a
 * row group, no nesting, no compression.
 *
 * <p>Promise: the same table gives the same bytes.
 */
@NullMarked
package dev.lockstep.cli.parquet;

import org.jspecify.annotations.NullMarked;
