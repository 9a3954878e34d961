/** Replaces bytes that aren't a character in the file's encoding. */
export const UNREADABLE = '\uFFFD';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const markOf = (bytes: Uint8Array): Encoding | undefined =>
  MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];

/** UTF-16 without a byte order mark: every second byte of a header in Latin letters is 0. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | undefined {
  const [one, two, three, four] = bytes;
  if (one && two === 0 && three && four === 0) return 'utf-16le';
  return one === 0 && two && three === 0 && four ? 'utf-16be' : undefined;
}

/** Windows-1252 from 0x80 to 0x9F, per the Encoding Standard; five of the bytes stay control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Some releases of Node decode Windows-1252 as Latin-1: € and curly quotation marks become control characters there. */
const withoutLatin1 = (text: string): string =>
  text.replace(/[\u0080-\u009F]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? control);

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

function isUtf8(bytes: Uint8Array, isLast: boolean): boolean {
  // A character may be incomplete at the end of a piece, but not at the end of the file.
  const options = { stream: !isLast };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, options);
    return true;
  } catch {
    return isBrokenUtf8(new TextDecoder('utf-8').decode(bytes, options));
  }
}

/**
 * Whether the text is UTF-8 with a few invalid bytes. Windows-1252 text almost never contains a valid UTF-8
 * character: that takes an accented capital letter directly before a curly quotation mark or a fraction. Reading such a file as
 * Windows-1252 would change every accented letter without an error, while UTF-8 rejects only the rows with unreadable bytes.
 */
function isBrokenUtf8(text: string): boolean {
  const unreadable = text.split(UNREADABLE).length - 1;
  const readable = (text.match(/[^\0-\u007F]/gu)?.length ?? 0) - unreadable;
  return readable * 2 >= unreadable;
}

/**
 * Decodes a file in pieces. A byte order mark or the zero bytes of UTF-16 decide the encoding. Otherwise the first piece with a
 * non-ASCII byte decides: UTF-8 if the piece is valid except for a few bytes, else Windows-1252 (which Excel saves as "CSV"). Pieces
 * should be megabytes long. Bytes that are invalid in the encoding become U+FFFD.
 */
export class TextPieces {
  #encoding: Encoding | undefined;
  #decoder: TextDecoder | undefined;
  #isFirst = true;

  get encoding(): Encoding {
    return this.#encoding ?? 'utf-8';
  }

  /** The text of the next piece; `isLast` marks the last one of the file. */
  decode(bytes: Uint8Array, isLast: boolean): string {
    if (this.#isFirst) this.#encoding = markOf(bytes) ?? unmarkedUtf16(bytes);
    this.#isFirst = false;
    // So far all bytes were ASCII, which both encodings decode the same way.
    if (this.#encoding === undefined && !isAscii(bytes))
      this.#encoding = isUtf8(bytes, isLast) ? 'utf-8' : 'windows-1252';
    if (this.#encoding === undefined) return new TextDecoder('utf-8').decode(bytes);
    this.#decoder ??= new TextDecoder(this.#encoding);
    const text = this.#decoder.decode(bytes, { stream: !isLast });
    return this.#encoding === 'windows-1252' ? withoutLatin1(text) : text;
  }
}
