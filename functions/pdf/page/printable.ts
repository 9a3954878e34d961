import { type Font, scriptOf } from '../fonts/load-fonts.ts';

/** Replaces characters that the fonts lack. */
const UNKNOWN = '\u25a1';

/** The longest text of a block, in characters; people type far less, but a program may send more. */
export const LONGEST_TEXT = 4000;

/**
 * Makes text printable: composed, without control, bidirectional and zero-width characters, at most `longest`
 * characters. Replaces a character that the font lacks with its base letter, or a run of them with one box.
 */
export function printable(text: string, font: Pick<Font, 'covers'>, longest = LONGEST_TEXT): string {
  const clean = text
    .slice(0, longest * 4)
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, (character) => (character === '\n' ? '\n' : ''))
    .trim();
  return capped(drawn(clean, font), longest);
}

/** A single printable line: line breaks become spaces. */
export function printableLine(text: string, font: Pick<Font, 'covers'>, longest = 300): string {
  return printable(text, font, longest).replace(/\s*\n\s*/g, ' ');
}

function drawn(text: string, { covers }: Pick<Font, 'covers'>): string {
  let result = '';
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const isKnown = character === '\n' || covers(point) || scriptOf(point) !== undefined;
    result += isKnown ? character : substitute(character, covers);
  }
  return result.replace(/(?:\u25a1\s*){2,}/g, `${UNKNOWN} `).trim();
}

function substitute(character: string, covers: Font['covers']): string {
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return base !== '' && [...base].every((part) => covers(part.codePointAt(0) ?? 0)) ? base : UNKNOWN;
}

function capped(text: string, longest: number): string {
  const characters = [...text];
  return characters.length <= longest
    ? text
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
