/** Widths of bold printable ASCII characters, starting with the space, in hundredths of the font size. */
const ASCII =
  '25 33 53 65 65 101 67 33 37 37 55 68 32 47 32 38 67 43 63 64 67 62 64 58 64 64 32 33 68 68 68 55 101 74 66 74 72 61 59 75 75 28 58 71 57 93 76 77 65 77 65 65 66 73 74 103 73 72 66 37 38 37 48 47 36 58 63 58 63 59 39 63 62 27 27 57 27 91 62 61 63 63 40 55 36 62 59 84 57 59 57 46 36 46 68'
    .split(' ')
    .map(Number);
const FIRST = 32;
/** Wide enough for fractions, dashes and the full-width characters of other scripts. */
const OTHER = 100;
const ACCENTED = 66;

function widthOfCharacter(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  return ASCII[point - FIRST] ?? (point >= 0xc0 && point < 0x250 ? ACCENTED : OTHER);
}

/** Approximate width of bold text, accurate enough to size the box around it; the same on screen and in the PDF. */
export function textWidth(text: string, size: number): number {
  return ([...text].reduce((sum, character) => sum + widthOfCharacter(character), 0) * size) / 100;
}

/** Splits a word that is wider than a line into pieces that fit. */
function cut(word: string, size: number, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && textWidth(piece + character, size) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** Wraps the text into lines of at most this width. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((part) => cut(part, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
