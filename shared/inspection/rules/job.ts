import { LEVEL, REASON } from '#shared/catalog/enumerations/inspection.ts';
import { LEVEL_FIELD, SCAN_FIELD } from '#shared/inspection/levels/level-of.ts';
import type { Rule } from '#shared/inspection/rules/rule.ts';

/** Reasons for which NFPA 211 requires a Level 2 inspection. */
const LEVEL_2_REASONS: readonly unknown[] = [
  'BUYING',
  'SELLING',
  'NEW_APPLIANCE',
  'FUEL_CHANGE',
  'CHIMNEY_FIRE',
  'STORM_EVENT',
];

/** The text names the reason: the preset's own wording also covers a recommendation on any other visit. */
const level2Needed: Rule = {
  componentId: 'job_info',
  issue: 'JOB_LEVEL2_NEEDED',
  basis: 'NFPA_211_LEVELS',
  test: ({ answer }) => {
    const reason = answer('job_info_reason');
    const [level1] = LEVEL;
    if (!LEVEL_2_REASONS.includes(reason) || answer(LEVEL_FIELD) !== level1.value) return undefined;
    const label = REASON.find(({ value }) => value === reason)?.label ?? '';
    const scan = answer(SCAN_FIELD) === true ? '' : ' The inside of the flue was not scanned by camera today.';
    return `The reason for this visit, “${label}”, calls for a Level 2 inspection; a Level 1 inspection was made.${scan}`;
  },
};

export const jobRules: readonly Rule[] = [level2Needed];
