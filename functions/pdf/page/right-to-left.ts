import { type ScriptName, scriptOf } from '../fonts/load-fonts.ts';

/** A part of a word in one font; `script` is undefined for the text's own font. */
export type Piece = { text: string; script?: ScriptName };
/** The text between two spaces. */
type Word = { pieces: Piece[]; isRightToLeft: boolean; isStrong: boolean };

const RIGHT_TO_LEFT = /[\u0590-\u06ff]/;
/** Letters, and the middle dot between a line's parts, which keeps their order. */
const STRONG = /[\p{L}·]/u;
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/** Whether a text needs more than one font and direction; almost none does. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

const scriptOfCharacter = (character: string): ScriptName | undefined => scriptOf(character.codePointAt(0) ?? 0);

/** Splits a word where its font changes, in logical order. */
function wordOf(text: string): Word {
  const pieces: Piece[] = [];
  for (const character of text) {
    const script = scriptOfCharacter(character);
    const last = pieces.at(-1);
    if (last !== undefined && last.script === script) last.text += character;
    else pieces.push({ text: character, ...(script && { script }) });
  }
  const isRightToLeft = pieces.some(({ script }) => script !== undefined);
  return { pieces, isRightToLeft, isStrong: isRightToLeft || STRONG.test(text) };
}

/** Mirrors brackets in right-to-left text. */
const mirrored = (text: string): string =>
  STRONG.test(text) ? text : [...text].map((sign) => MIRRORED[sign] ?? sign).join('');

/** The number of words that form one right-to-left run from the index on, including numbers and signs between them. */
function runLength(words: readonly Word[], from: number): number {
  if (words[from]?.isRightToLeft !== true) return 0;
  let length = 0;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    if (word?.isRightToLeft === true) length = at - from + 1;
    else if (word?.isStrong === true) break;
  }
  return length;
}

/** Whether the bracket closed by this text was opened in these words. */
function closesWithin(words: readonly (readonly Piece[])[], closing: string): boolean {
  const opening = MIRRORED[closing[0] ?? ''];
  return opening !== undefined && words.some((pieces) => pieces.some(({ text }) => text.includes(opening)));
}

const isSign = (piece: Piece | undefined): boolean => piece !== undefined && piece.script === undefined;

/** Signs before the first and after the last letter of a run belong to the line and stay at its ends. */
function turned(run: readonly Word[]): Piece[][] {
  const words = run.map(({ pieces }) => [...pieces]);
  const [first = [], last = []] = [words[0], words.at(-1)];
  const before = isSign(first[0]) ? first.splice(0, 1) : [];
  const end = last.at(-1);
  const after = end !== undefined && isSign(end) && !closesWithin(words, end.text) ? last.splice(-1, 1) : [];
  const seen = words
    .reverse()
    .map((pieces) => pieces.reverse().map((piece) => (piece.script ? piece : { text: mirrored(piece.text) })));
  seen[0]?.unshift(...before);
  seen.at(-1)?.push(...after);
  return seen;
}

/**
 * A line's words in visual order from the left. The line itself is left to right, as in any English document; runs of
 * right-to-left words are reversed.
 */
export function visualOrder(line: string): Piece[][] {
  const words = line.split(' ').map(wordOf);
  const result: Piece[][] = [];
  for (let at = 0; at < words.length;) {
    const length = runLength(words, at);
    const run = words.slice(at, at + Math.max(length, 1));
    result.push(...(words[at]?.isRightToLeft === true ? turned(run) : run.map(({ pieces }) => pieces)));
    at += run.length;
  }
  return result;
}

/** Fills words into lines no wider than `width`; splits a word that is too wide. */
export function filledLines(text: string, width: number, widthOf: (line: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').flatMap((each) => cut(each, width, widthOf))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

function cut(word: string, width: number, widthOf: (line: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && widthOf(part + character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
