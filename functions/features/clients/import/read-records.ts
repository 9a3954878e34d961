import { parse, type Parser } from 'csv-parse';
import { CSV_OPTIONS, type Delimiter, detectDelimiter, LineBreaks } from '#shared/csv/dialect.ts';
import { TextPieces } from '#shared/csv/decode.ts';

/** A record of the file and the line where it begins, counted from 1; `problem` when it is none. */
export type FileRecord = { line: number; cells: string[]; problem?: string };

const UNCLOSED = 'A quotation mark is not closed. Close it, or remove it.';
/** What is parsed in one go: its records are in memory at once. */
const SLICE_BYTES = 256 * 1024;
const LINE_FEED = 10;

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

/** Reads records slice by slice, and begins again behind the first line of a record that does not end. */
class RecordReader {
  readonly #delimiter: Delimiter;
  #feed: Feed;
  /** The text behind the last record, as far as it has been fed. */
  #pending = Buffer.alloc(0);
  /** Where `#pending` begins, counted from where the feed began. */
  #pendingFrom = 0;
  /** The line where the feed began. */
  #firstLine = 1;
  /** The last line of the last record, counted from where the feed began. */
  #lastLine = 0;

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter;
    this.#feed = new Feed(delimiter);
  }

  async read(slice: Buffer, isLast: boolean): Promise<FileRecord[]> {
    this.#pending = Buffer.concat([this.#pending, slice]);
    const { found, isBroken } = await this.#feed.next(slice, isLast);
    const records = found.map(({ cells, lastLine }) => ({
      line: this.#firstLine + lastLine - 1 - lineBreaksIn(cells),
      cells,
    }));
    const { end = this.#pendingFrom, lastLine = this.#lastLine } = found.at(-1) ?? {};
    this.#pending = Buffer.from(this.#pending.subarray(end - this.#pendingFrom));
    this.#pendingFrom = end;
    this.#lastLine = lastLine;
    return isBroken ? [...records, ...(await this.#skipLine(isLast))] : records;
  }

  /**
   * Refuses the first line of the record that does not end, and reads on behind it. No quotation mark follows within a
   * megabyte, or it would have closed the record: reading that again at most doubles the work.
   */
  async #skipLine(isLast: boolean): Promise<FileRecord[]> {
    // Empty lines before it belong to no record.
    const blank = /^\n*/.exec(this.#pending.toString('latin1', 0, 4096))?.[0].length ?? 0;
    const lineEnd = this.#pending.indexOf(LINE_FEED, blank);
    const line = this.#firstLine + this.#lastLine + blank;
    const cut = lineEnd < 0 ? this.#pending.length : lineEnd + 1;
    const cells = [this.#pending.toString('utf8', blank, Math.min(cut, blank + 200)).trimEnd()];
    const rest = this.#pending.subarray(cut);
    this.#feed = new Feed(this.#delimiter);
    this.#pending = Buffer.alloc(0);
    this.#pendingFrom = 0;
    this.#firstLine = line + 1;
    this.#lastLine = 0;
    const refused = { line, cells, problem: UNCLOSED };
    if (rest.length === 0 && !isLast) return [refused];
    return [refused, ...(await this.read(Buffer.from(rest), isLast))];
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
