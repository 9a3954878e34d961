import { type Font, scriptOf } from '../fonts/load-fonts.ts';

/** Replaces characters that the fonts lack. */
const UNKNOWN = '\u25a1';

const CHECK_MARKS = /[\u2611\u2705\u2714]/gu;
/** Selects how the character before it is drawn, or encloses it in a keycap. */
const VARIATIONS = /[\ufe00-\ufe0f\u20e3]/gu;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;

/** The longest text of a block, in characters; people type far less, but a program may send more. */
export const LONGEST_TEXT = 4000;

/**
 * Makes text printable: composed, without control, bidirectional and zero-width characters, at most `longest`
 * characters. Replaces a character that the font lacks with its base letter, or a run of them with one box. Omits emoji,
 * which decorate a text, except check marks.
 */
export function printable(text: string, font: Pick<Font, 'covers'>, longest = LONGEST_TEXT): string {
  const clean = text
    .slice(0, longest * 4)
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(VARIATIONS, '')
    .replace(CHECK_MARKS, '✓')
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
    if (isKnown) result += character;
    // Together with the space before it, so that no gap or space before a period remains.
    else if (EMOJI.test(character)) result = result.replace(/ $/, '');
    else result += substitute(character, covers);
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
