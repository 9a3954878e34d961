/** Hyphens and dashes that a word processor writes instead of `-`. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/** A phone number from a spreadsheet, which may have turned it into a decimal number or its hyphens into dashes. */
export const phoneOfCell = (text: string): string => text.replaceAll(DASHES, '-').replace(/^(\d{7,})\.0+$/, '$1');

/** A ZIP code from a spreadsheet, which drops the zeros at its start: 2134 is 02134 in Boston, 601 is 00601 in Puerto Rico. */
export function zipOfCell(text: string): string {
  const [, zip, extension] = /^(\d{3,5})(?:\.0+)?(-\d{4})?$/.exec(text.replaceAll(DASHES, '-')) ?? [];
  return zip === undefined ? text : `${zip.padStart(5, '0')}${extension ?? ''}`;
}
