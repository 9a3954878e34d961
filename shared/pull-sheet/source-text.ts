/** Sources of the catalog (`catalog/sources.ts`) by what they are to a crew. */
const MANUFACTURER = ['S39', 'S40', 'S42', 'S79', 'S145'];
const CODE = ['S03'];
/** Our own editorial values and arithmetic need no source. */
const OWN = ['E', 'D', ''];

/** The source of an amount in words a crew understands, instead of '(S39)'. Empty for our own values. */
export function sourceLabel(source: string): string {
  if (OWN.includes(source)) return '';
  if (MANUFACTURER.includes(source)) return 'manufacturer’s list';
  return CODE.includes(source) ? 'building code' : 'trade guide';
}
