import { type ScriptName, scriptOf } from '../fonts/load-fonts.ts';

/** A piece of a word in one font; `script` is absent for what the text's own font draws. */
export type Piece = { text: string; script?: ScriptName };
/** What is between two spaces. */
type Word = { pieces: Piece[]; isRightToLeft: boolean; isStrong: boolean };

const RIGHT_TO_LEFT = /[\u0590-\u06ff]/;
/** Letters; and the dot that is between the parts of a line, which keeps their order. */
const STRONG = /[\p{L}·]/u;
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/** Whether a text needs more than one font and direction; nearly none does. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

const scriptOfCharacter = (character: string): ScriptName | undefined => scriptOf(character.codePointAt(0) ?? 0);

/** A word cut where its font changes, in the order it is read. */
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

/** Brackets open towards where the text comes from. */
const mirrored = (text: string): string =>
  STRONG.test(text) ? text : [...text].map((sign) => MIRRORED[sign] ?? sign).join('');

/** From the index on, how many words run from right to left together; numbers and signs between them go along. */
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

/** Whether the bracket that a piece closes was opened among the words. */
function closesWithin(words: readonly (readonly Piece[])[], closing: string): boolean {
  const opening = MIRRORED[closing[0] ?? ''];
  return opening !== undefined && words.some((pieces) => pieces.some(({ text }) => text.includes(opening)));
}

const isSign = (piece: Piece | undefined): boolean => piece !== undefined && piece.script === undefined;

/** Signs before the first and after the last letter of a run belong to the line and stay at their ends of it. */
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
 * The words of one line in the order they are seen from the left. The line itself runs from left to right, as every line of
 * an English document; words of a script that runs the other way are in reverse order among themselves.
 */
export function seenFromLeft(line: string): Piece[][] {
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

/** Words filled into lines no wider than `width`; a word that is too wide by itself is cut. */
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
