/** Units of the price book in words; the others are counted. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  FOOT: 'ft',
  FOOT_AND_KIT: 'ft',
  SQUARE_FOOT: 'sq ft',
  HOUR: 'hours',
  HOUR_AND_PARTS: 'hours',
  BRICK: 'bricks',
  PANEL: 'panels',
  FLUE: 'flues',
  SECTION: 'sections',
};

/** 'ft' of a unit of the price book; empty for pieces. */
export function unitWord(unit: string): string {
  const word = (Object.hasOwn(UNIT_WORDS, unit) ? UNIT_WORDS[unit] : undefined) ?? unit.toLowerCase();
  return word === 'each' ? '' : word;
}
