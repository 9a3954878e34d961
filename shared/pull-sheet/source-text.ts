/** Sources of the catalog (`catalogue/sources.ts`) by what they are to a crew. */
const MANUFACTURER = ['S39', 'S40', 'S42', 'S79', 'S145'];
const CODE = ['S03'];
/** Values of our own and sums need no source. */
const OWN = ['E', 'D', ''];

/** Where an amount comes from, in a crew's words: '(S39)' means nothing on a truck. Empty for values of our own. */
export function sourceLabel(source: string): string {
  if (OWN.includes(source)) return '';
  if (MANUFACTURER.includes(source)) return 'manufacturer’s list';
  return CODE.includes(source) ? 'building code' : 'trade guide';
}
