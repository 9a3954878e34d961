import { plainCell } from '#shared/csv/cell.ts';

/** Hyphens and dashes that a word processor writes instead of `-`. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/** `="05641"` is how a file keeps a spreadsheet from turning a text of digits into a number. */
const ofFormula = (text: string): string => /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;

/** The text of a cell. A cell that an export of ours defused (`csvCell`) isn't a formula. */
export function textOfCell(cell: string): string {
  const plain = plainCell(cell);
  return plain === cell ? ofFormula(cell) : plain;
}

/** A phone number from a spreadsheet, which may have turned it into a decimal number or its hyphens into dashes. */
export const phoneOfCell = (text: string): string =>
  ofFormula(text)
    .replaceAll(DASHES, '-')
    .replace(/^(\d{7,})\.0+$/, '$1');

/**
 * A ZIP code from a spreadsheet, which drops the zeros at its start: 2134 is 02134 in Boston, 601 is 00601 in Puerto Rico, and
 * 21341234 is 02134-1234.
 */
export function zipOfCell(text: string): string {
  const plain = ofFormula(text);
  const found = /^(?:(\d{3,5})|(\d{4,5})(\d{4}))(?:\.0+)?(?:-(\d{4}))?$/.exec(plain.replaceAll(DASHES, '-'));
  if (found === null) return plain;
  const [, short, long, joined, separate] = found;
  if (joined !== undefined && separate !== undefined) return plain;
  const extension = joined ?? separate;
  return `${(short ?? long ?? '').padStart(5, '0')}${extension === undefined ? '' : `-${extension}`}`;
}
