/** What each level of NFPA 211 covers, in plain language (domain, section 7.1). */
export const LEVEL_TEXTS: Readonly<Record<string, string>> = {
  LEVEL_1:
    'What can be reached without tools or ladders, and the flue checked for obstruction. For yearly upkeep, or an ' +
    'appliance replaced like for like.',
  LEVEL_2:
    'Attic, basement, crawl space, inside and outside, and a camera through the flue. For a sale, a change of fuel, ' +
    'liner or appliance, or after a fire, storm, quake or damage.',
  LEVEL_3: 'Parts are removed to look for a suspected hidden hazard.',
};

/** Reasons for which NFPA 211 requires a Level 2 inspection, from both lists of reasons. */
const LEVEL_2_REASONS: ReadonlySet<string> = new Set([
  'BUYING',
  'SELLING',
  'NEW_APPLIANCE',
  'FUEL_CHANGE',
  'CHIMNEY_FIRE',
  'STORM_EVENT',
  'REAL_ESTATE',
  'EVENT',
]);

/** The level that a reason requires. */
export const levelFor = (reason: string | undefined): string =>
  reason !== undefined && LEVEL_2_REASONS.has(reason) ? 'LEVEL_2' : 'LEVEL_1';
