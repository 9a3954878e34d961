import { parse } from 'csv-parse/browser/esm/sync';
import { isBlankRow } from '#shared/clients/read-row.ts';
import {
  cellsOfBrokenLine,
  findBrokenQuote,
  LINE_FEED,
  NOT_DOUBLED,
  problemOfRest,
  SHOWN_BYTES,
  UNCLOSED,
  withoutPadding,
} from '#shared/csv/broken-quote.ts';
import { CSV_OPTIONS, type Delimiter } from '#shared/csv/dialect.ts';

/** `problem` is set if the line could not be parsed as a record. */
export type CsvRow = { line: number; cells: string[]; problem?: string };
/** The beginning of a file as UTF-8 with line feeds; `isWhole` if it is all of it. */
export type CsvPart = { bytes: Uint8Array; delimiter: Delimiter; isWhole: boolean };

type Parsed = { cells: string[]; end: number };

/** A quoted cell that stays open for this many bytes at the end of the chunk is broken. A shorter one may just be cut off. */
const LONGEST_CELL_BYTES = 64 * 1024;

const lineFeedsIn = (bytes: Uint8Array): number => bytes.reduce((count, byte) => count + Number(byte === LINE_FEED), 0);

/** The records before the first parse error of csv-parse. `isBroken`: parsing stopped before the end. */
function parsed(bytes: Uint8Array, delimiter: Delimiter, max: number): { found: Parsed[]; isBroken: boolean } {
  const found: Parsed[] = [];
  const on_record = (cells: string[], { bytes: end }: { bytes: number }) => {
    found.push({ cells, end });
    return null;
  };
  try {
    parse(bytes, { ...CSV_OPTIONS, delimiter, to: max, on_record });
    return { found, isBroken: false };
  } catch {
    return { found, isBroken: true };
  }
}

/**
 * Reads records the same way the server does: an unclosed quoted cell invalidates only the line it starts on.
 */
class RecordReader {
  readonly rows: CsvRow[] = [];
  readonly #text: CsvPart;
  readonly #max: number;
  #start = 0;
  #line = 1;

  constructor(text: CsvPart, max: number) {
    this.#text = text;
    this.#max = max;
  }

  read(): CsvRow[] {
    while (this.rows.length < this.#max && this.#readOn());
    return this.rows;
  }

  /** Parses up to the first broken cell. Returns false when nothing is left to parse. */
  #readOn(): boolean {
    const { bytes, delimiter, isWhole } = this.#text;
    const origin = this.#start;
    const { found, isBroken } = parsed(bytes.subarray(origin), delimiter, this.#max);
    for (const { cells, end } of found) {
      const raw = bytes.subarray(this.#start, origin + end);
      const isQuoted = cells.some((cell) => cell.startsWith('"'));
      const broken = isQuoted ? findBrokenQuote(raw, delimiter) : undefined;
      if (broken?.kind === 'later-line') return this.#refuseLine(broken.from, UNCLOSED);
      this.#skipEmptyLines();
      const read = isQuoted ? withoutPadding(cells, raw, delimiter) : cells;
      this.#add({ line: this.#line, cells: read, ...(broken !== undefined && { problem: NOT_DOUBLED }) }, origin + end);
    }
    const rest = bytes.subarray(this.#start);
    if (!isBroken || (!isWhole && rest.length < LONGEST_CELL_BYTES)) return false;
    const broken = findBrokenQuote(rest, delimiter);
    return this.#refuseLine(broken?.from ?? 0, problemOfRest(rest, broken, isWhole));
  }

  /** Adds an error row for everything after the last record, up to the end of the line that contains `from`. */
  #refuseLine(from: number, problem: string): boolean {
    const { bytes, delimiter } = this.#text;
    const at = this.#start + from;
    this.#skipEmptyLines();
    const lineEnd = bytes.indexOf(LINE_FEED, Math.max(at, this.#start));
    const end = lineEnd < 0 ? bytes.length : lineEnd + 1;
    const shown = bytes.subarray(this.#start, Math.min(end, this.#start + SHOWN_BYTES));
    const text = new TextDecoder().decode(shown).replace(/\n$/, '');
    this.#add({ line: this.#line, cells: cellsOfBrokenLine(text, delimiter), problem }, end);
    return end < bytes.length;
  }

  #skipEmptyLines(): void {
    for (; this.#text.bytes[this.#start] === LINE_FEED; this.#start += 1) this.#line += 1;
  }

  #add(row: CsvRow, end: number): void {
    if (row.problem !== undefined || !isBlankRow(row.cells)) this.rows.push(row);
    this.#line += lineFeedsIn(this.#text.bytes.subarray(this.#start, end));
    this.#start = end;
  }
}

/** The first `most` rows of a file, including its header and excluding blank rows. */
export const readRecords = (text: CsvPart, max: number): CsvRow[] => new RecordReader(text, max).read().slice(0, max);
