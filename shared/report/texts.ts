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

type TypeWords = { thing: string; act: string };

/** How a homeowner would call what was inspected, and using it. */
export const TYPE_WORDS = {
  MASONRY_WOOD: { thing: 'fireplace', act: 'light a fire' },
  GAS_LOGS: { thing: 'gas log fireplace', act: 'use the gas logs' },
  INSERT: { thing: 'insert', act: 'use the insert' },
  PREFAB: { thing: 'fireplace', act: 'light a fire' },
  FREESTANDING: { thing: 'stove', act: 'light the stove' },
  UTILITY: { thing: 'chimney', act: 'run an appliance on this chimney' },
  DRYER_VENT: { thing: 'dryer vent', act: 'run the dryer' },
} as const satisfies Record<InspectionType, TypeWords>;
