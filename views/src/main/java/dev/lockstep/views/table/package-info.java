/**
 * Tables as files that spreadsheets, data frames and databases read: {@link
 * dev.lockstep.views.table.CsvLine} makes lines of CSV, {@link
 * dev.lockstep.views.table.ParquetFile} files of Apache Parquet, {@link
 * dev.lockstep.views.table.CompactProtocol} what stands in these of their structure, and {@link
 * dev.lockstep.views.table.ArrowFile} files of Apache Arrow.
 *
 * <p>Only what such a table needs of these formats is here: three types, one page for each column
 * of a row group, no nesting, no compression.
 *
 * <p>Promise: the same table gives the same bytes, and no more than a row group is in memory.
 */
@NullMarked
package dev.lockstep.views.table;

import org.jspecify.annotations.NullMarked;
