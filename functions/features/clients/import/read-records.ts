import { parse, type Parser } from 'csv-parse';
import {
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

/** A record of the file and the line where it begins, counted from 1; `problem` when it is none. */
export type FileRecord = { line: number; cells: string[]; problem?: string };

/** What is parsed in one go: its records are in memory at once. */
const SLICE_BYTES = 256 * 1024;
const FIRST_STEP_BYTES = 64;

/** Decodes pieces of a file into UTF-8 with one kind of line break. */
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

/** csv-parse from one place of the file on, fed synchronously. */
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
        // Nothing is passed on through the stream, where an error would drop the records before it.
        return null;
      },
    });
    this.#parser.on('error', (error: Error) => {
      this.#error = error;
      this.#wake();
    });
  }

  /** The records that end in this slice; `isBroken` when a quotation mark is not closed behind the last of them. */
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
 * Reads records slice by slice. A quoted cell that is not closed costs the line where it starts: csv-parse starts again after
 * that line, so the rows below are read as rows.
 */
class RecordReader {
  readonly #delimiter: Delimiter;
  #feed: Feed;
  /** What is in memory: text behind the last record that has been fed, then text that has not. */
  #text: Buffer = Buffer.alloc(0);
  /** Where the text behind the last record begins in `#text`. */
  #start = 0;
  #fed = 0;
  /** Where the feed began, counted in `#text`: below 0 once that part is dropped. */
  #origin = 0;
  /** The line where the feed began. */
  #firstLine = 1;
  /** The last line of the last record, counted from where the feed began. */
  #lastLine = 0;
  /** Whether the rest of a line that is too long is being skipped. */
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
      // After a restart the pieces start small and grow: a file of broken lines would otherwise be read once for each of them.
      step = refused === undefined ? Math.min(step * 2, SLICE_BYTES) : FIRST_STEP_BYTES;
      if (refused !== undefined) isEnd = false;
    }
    return records;
  }

  #append(slice: Buffer): void {
    const lineEnd = this.#isSkipping ? slice.indexOf(LINE_FEED) : -1;
    const text = this.#isSkipping ? slice.subarray(lineEnd < 0 ? slice.length : lineEnd + 1) : slice;
    if (lineEnd >= 0) this.#isSkipping = false;
    const kept = this.#text.length - this.#start;
    this.#text = kept === 0 ? text : Buffer.concat([this.#text.subarray(this.#start), text]);
    this.#origin -= this.#start;
    this.#fed -= this.#start;
    this.#start = 0;
  }

  /** Adds the records that end in the piece; answers the first one that is broken, and reads on behind it. */
  async #readPiece(piece: Buffer, isEnd: boolean, records: FileRecord[]): Promise<FileRecord | undefined> {
    const { found, isBroken } = await this.#feed.next(piece, isEnd);
    for (const { cells, end, lastLine } of found) {
      const raw = this.#text.subarray(this.#start, this.#origin + end);
      // csv-parse leaves a quotation mark at the beginning of a cell that is broken.
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

  /** Refuses what has been fed behind the last record, which is no record that csv-parse takes. */
  #refuseRest(isEnd: boolean): FileRecord {
    const rest = this.#text.subarray(this.#start, this.#fed);
    const broken = findBrokenQuote(rest, this.#delimiter);
    return this.#refuseLine(broken?.from ?? 0, problemOfRest(rest, broken, isEnd));
  }

  /** Refuses what is behind the last record up to the end of the line where `from` is, and begins again there. */
  #refuseLine(from: number, problem: string): FileRecord {
    // Empty lines before it belong to no record.
    let begin = this.#start;
    while (this.#text[begin] === LINE_FEED) begin += 1;
    const lineEnd = this.#text.indexOf(LINE_FEED, Math.max(this.#start + from, begin));
    const end = lineEnd < 0 ? this.#text.length : lineEnd + 1;
    const line = this.#firstLine + this.#lastLine + begin - this.#start;
    const cells = [this.#text.toString('utf8', begin, Math.min(end, begin + SHOWN_BYTES)).trimEnd()];
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
 * The records of a CSV file (RFC 4180, as files are: any line break, comma, semicolon or tab, UTF-8, UTF-16 or Windows-1252), read
 * as a stream in bounded memory. A record that does not end costs its first line alone.
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
