import { parse, type Parser } from 'csv-parse';
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
import { CSV_OPTIONS, type Delimiter, detectDelimiter, LineBreaks } from '#shared/csv/dialect.ts';
import { TextPieces } from '#shared/csv/decode.ts';

/** A record and the line where it starts, counted from 1; `problem` if it can't be parsed. */
export type FileRecord = { line: number; cells: string[]; problem?: string };

/** Bytes parsed at once: their records are in memory together. */
const SLICE_BYTES = 256 * 1024;
const FIRST_STEP_BYTES = 64;

/** Decodes a file's pieces to UTF-8 and normalizes line breaks. */
async function* unified(pieces: AsyncIterable<{ bytes: Uint8Array; isLast: boolean }>): AsyncGenerator<string> {
  const text = new TextPieces();
  const breaks = new LineBreaks();
  for await (const { bytes, isLast } of pieces) {
    const unifiedText = breaks.unify(text.decode(bytes, isLast));
    yield isLast ? unifiedText + breaks.end() : unifiedText;
  }
}

type Parsed = { cells: string[]; end: number; lastLine: number };

const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);

function lineFeedsIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}

/** csv-parse from a position in the file, fed synchronously. */
class Feed {
  readonly #parser: Parser;
  #found: Parsed[] = [];
  #error: Error | undefined;
  #wake: () => void = () => undefined;

  constructor(delimiter: Delimiter) {
    this.#parser = parse({
      ...CSV_OPTIONS,
      delimiter,
      on_record: (cells: string[], { bytes, lines }) => {
        this.#found.push({ cells, end: bytes, lastLine: lines });
        // Records bypass the stream, because an error would drop the ones before it.
        return null;
      },
    });
    this.#parser.on('error', (error: Error) => {
      this.#error = error;
      this.#wake();
    });
  }

  /** The records that end in this slice; `isBroken` if there is an unclosed quote after the last one. */
  async next(slice: Buffer, isLast: boolean): Promise<{ found: Parsed[]; isBroken: boolean }> {
    this.#found = [];
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      if (isLast) this.#parser.resume().once('end', resolve).end(slice);
      else this.#parser.write(slice, () => resolve());
    });
    return { found: this.#found, isBroken: this.#error !== undefined };
  }
}

/**
 * Reads records slice by slice. An unclosed quoted cell loses only the line where it starts: csv-parse restarts after
 * that line, so the rows below are read.
 */
class RecordReader {
  readonly #delimiter: Delimiter;
  #feed: Feed;
  /** The text in memory: the part after the last record that was fed to csv-parse, then the part that wasn't. */
  #text: Buffer = Buffer.alloc(0);
  /** Start of the text after the last record, in `#text`. */
  #start = 0;
  #fed = 0;
  /** Where the feed started, relative to `#text`; negative once that part is dropped. */
  #origin = 0;
  /** The line where the feed started. */
  #firstLine = 1;
  /** The last line of the last record, relative to the start of the feed. */
  #lastLine = 0;
  /** Whether the rest of an overlong line is being skipped. */
  #isSkipping = false;

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter;
    this.#feed = new Feed(delimiter);
  }

  async read(slice: Buffer, isLast: boolean): Promise<FileRecord[]> {
    this.#append(slice);
    const records: FileRecord[] = [];
    let step = SLICE_BYTES;
    let isEnd = false;
    while (this.#fed < this.#text.length || (isLast && !isEnd)) {
      const piece = this.#text.subarray(this.#fed, this.#fed + step);
      this.#fed += piece.length;
      isEnd = isLast && this.#fed === this.#text.length;
      const refused = await this.#readPiece(piece, isEnd, records);
      if (refused !== undefined) records.push(refused);
      // After a restart the steps start small and grow: otherwise a file of broken lines would be read once per line.
      step = refused === undefined ? Math.min(step * 2, SLICE_BYTES) : FIRST_STEP_BYTES;
      if (refused !== undefined) isEnd = false;
    }
    return records;
  }

  #append(slice: Buffer): void {
    const lineEnd = this.#isSkipping ? slice.indexOf(LINE_FEED) : -1;
    const text = this.#isSkipping ? slice.subarray(lineEnd < 0 ? slice.length : lineEnd + 1) : slice;
    if (lineEnd >= 0) this.#isSkipping = false;
    const unreadLength = this.#text.length - this.#start;
    this.#text = unreadLength === 0 ? text : Buffer.concat([this.#text.subarray(this.#start), text]);
    this.#origin -= this.#start;
    this.#fed -= this.#start;
    this.#start = 0;
  }

  /** Adds the records that end in the piece; returns the first broken one, after which reading continues. */
  async #readPiece(piece: Buffer, isEnd: boolean, records: FileRecord[]): Promise<FileRecord | undefined> {
    const { found, isBroken } = await this.#feed.next(piece, isEnd);
    for (const { cells, end, lastLine } of found) {
      const raw = this.#text.subarray(this.#start, this.#origin + end);
      // csv-parse keeps the quote at the start of a broken cell.
      const isQuoted = cells.some((cell) => cell.startsWith('"'));
      const broken = isQuoted ? findBrokenQuote(raw, this.#delimiter) : undefined;
      if (broken?.kind === 'later-line') return this.#refuseLine(broken.from, UNCLOSED);
      const line = this.#firstLine + lastLine - 1 - lineBreaksIn(cells);
      const read = isQuoted ? withoutPadding(cells, raw, this.#delimiter) : cells;
      records.push({ line, cells: read, ...(broken !== undefined && { problem: NOT_DOUBLED }) });
      this.#start = this.#origin + end;
      this.#lastLine = lastLine;
    }
    return isBroken ? this.#refuseRest(isEnd) : undefined;
  }

  /** Rejects the text after the last record, which csv-parse can't parse. */
  #refuseRest(isEnd: boolean): FileRecord {
    const rest = this.#text.subarray(this.#start, this.#fed);
    const broken = findBrokenQuote(rest, this.#delimiter);
    return this.#refuseLine(broken?.from ?? 0, problemOfRest(rest, broken, isEnd));
  }

  /** Rejects the text from the last record to the end of the line at `from`, and restarts there. */
  #refuseLine(from: number, problem: string): FileRecord {
    // Empty lines before it aren't part of a record.
    let begin = this.#start;
    while (this.#text[begin] === LINE_FEED) begin += 1;
    const lineEnd = this.#text.indexOf(LINE_FEED, Math.max(this.#start + from, begin));
    const end = lineEnd < 0 ? this.#text.length : lineEnd + 1;
    const line = this.#firstLine + this.#lastLine + begin - this.#start;
    const text = this.#text.toString('utf8', begin, Math.min(end, begin + SHOWN_BYTES)).replace(/\n$/, '');
    const cells = cellsOfBrokenLine(text, this.#delimiter);
    this.#isSkipping = lineEnd < 0;
    this.#firstLine = line + lineFeedsIn(this.#text.subarray(begin, end)) + (this.#isSkipping ? 1 : 0);
    this.#lastLine = 0;
    this.#feed = new Feed(this.#delimiter);
    this.#start = end;
    this.#fed = end;
    this.#origin = end;
    return { line, cells, problem };
  }
}

/**
 * Reads the records of a CSV file as a stream in bounded memory. Accepts RFC 4180 with common variations: any line
 * break; comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252. A record that doesn't end loses only its first line.
 */
export async function* readRecords(
  pieces: AsyncIterable<{ bytes: Uint8Array; isLast: boolean }>,
): AsyncGenerator<FileRecord[]> {
  let reader: RecordReader | undefined;
  for await (const text of unified(pieces)) {
    reader ??= new RecordReader(detectDelimiter(text));
    const bytes = Buffer.from(text);
    for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
      yield await reader.read(bytes.subarray(from, from + SLICE_BYTES), false);
    }
  }
  if (reader !== undefined) yield await reader.read(Buffer.alloc(0), true);
}
