import type { InspectionResult, Overall, OverallConditionId } from '#shared/inspection/results.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { ReportVerdict } from './model.ts';
import { nounFor, plural } from '#shared/plural.ts';
import { partCounts } from './part-counts.ts';
import { TYPE_WORDS } from './texts.ts';

const TONES = {
  UNSUITIBLE_FOR_OPERATION: 'stop',
  OPERATIONAL_BUT_VULNERABLE_TO_WATER_INTRUSION: 'water',
  OPERATIONAL_WITH_MAINTENANCE_ITEMS_NEEDED: 'maintenance',
  OPERATIONAL_CONDITION_AT_TIME_OF_INSPECTION: 'good',
} as const satisfies Record<OverallConditionId, ReportVerdict['tone']>;

/** The overall condition in the words of somebody who knows nothing of chimneys. */
export function verdictOf(type: InspectionType, result: InspectionResult): ReportVerdict {
  const { overall, findings } = result;
  const deciding = findings.filter(({ findingId }) => overall.findingIds.includes(findingId));
  return {
    overallCondition: { value: overall.condition, label: overall.label },
    tone: TONES[overall.condition],
    headline: headline(type, overall, result.tally.safety),
    explanation: [findings[0]?.why ?? '', tallySentence(result)].filter((part) => part !== '').join(' '),
    stopUse: overall.stopUse,
    reasons: [
      overall.reason,
      ...(overall.note === undefined ? [] : [overall.note]),
      ...deciding.map(({ title }) => title),
    ],
  };
}

function headline(type: InspectionType, { condition, stopUse }: Overall, safety: number): string {
  const { thing, act, repaired } = TYPE_WORDS[type];
  if (stopUse) return `Please don’t ${act} until ${repaired} repaired.`;
  switch (TONES[condition]) {
    case 'stop':
      return safety === 0
        ? `The ${thing} is not suitable for use as it is.`
        : `The ${thing} needs ${plural(safety, 'safety repair')} before it is used.`;
    case 'water':
      return `The ${thing} is operational, but water can get in.`;
    case 'maintenance':
      return `The ${thing} is operational and needs some maintenance.`;
    case 'good':
      return 'We found nothing that needs repair.';
  }
}

function tallySentence({ tally }: InspectionResult): string {
  const { checked, unseen, open } = partCounts(tally);
  const said = (counted: readonly [number, string][]) =>
    listed(counted.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`));
  const found = said([
    [tally.satisfactory, 'in good order'],
    [tally.defect, nounFor(tally.defect, 'needs work', 'need work')],
  ]);
  const rest = said([
    [unseen, 'could not be seen'],
    [open, nounFor(open, 'is not answered yet', 'are not answered yet')],
  ]);
  const first = `We checked ${plural(checked, 'part')}${found === '' ? '' : `: ${found}`}.`;
  return rest === '' ? first : `${first} ${rest}.`;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
