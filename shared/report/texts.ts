import type { InspectionType } from '#shared/inspection/type-names.ts';

/** What the three levels of NFPA 211 cover, in our words (domain, section 7.1). */
const LEVEL_TEXTS: Readonly<Record<string, string>> = {
  'Level 1':
    'Level 1: the parts that can be reached without tools or ladders, and the flue checked for obstruction. For yearly ' +
    'upkeep or a like-for-like appliance.',
  'Level 2':
    'Level 2: accessible attic, basement and crawl space, exterior and interior, and a video or other thorough scan of ' +
    'the flue. For a sale, a change of fuel, liner or appliance, or after damage.',
  'Level 3': 'Level 3: parts were removed to look for a suspected hidden hazard.',
};

export function levelText(level: string): string {
  return LEVEL_TEXTS[level] ?? '';
}

/** `repaired` agrees in number with the noun of `act`. */
type TypeText = { system: string; act: string; repaired: 'it is' | 'they are' };

/** What a homeowner calls the inspected system, and the act of using it. */
export const TYPE_TEXTS = {
  MASONRY_WOOD: { system: 'fireplace', act: 'light a fire', repaired: 'it is' },
  GAS_LOGS: { system: 'gas log fireplace', act: 'use the gas logs', repaired: 'they are' },
  INSERT: { system: 'insert', act: 'use the insert', repaired: 'it is' },
  PREFAB: { system: 'fireplace', act: 'light a fire', repaired: 'it is' },
  FREESTANDING: { system: 'stove', act: 'light the stove', repaired: 'it is' },
  UTILITY: { system: 'chimney', act: 'run an appliance on this chimney', repaired: 'it is' },
  DRYER_VENT: { system: 'dryer vent', act: 'run the dryer', repaired: 'it is' },
} as const satisfies Record<InspectionType, TypeText>;
