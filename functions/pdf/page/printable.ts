import { type Font, scriptOf } from '../fonts/load-fonts.ts';

/** Stands for what the fonts cannot draw. */
const UNKNOWN = '\u25a1';

/** Longest text of one block, in characters; what a person types is far shorter, what a program sends is not. */
export const LONGEST_TEXT = 4000;

/**
 * Text as a page can carry it: composed, without control, bidirectional and zero-width characters, at most `longest`
 * characters, and with what the font lacks replaced by its base letter, else by one box for a run of unknown characters.
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

/** One line of text: line breaks become spaces. */
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
