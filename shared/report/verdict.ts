import { message } from '#shared/messages/message.ts';
import type { InspectionResult, OverallConditionId } from '#shared/inspection/results.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { ReportVerdict } from './model.ts';
import { partCounts } from './components/part-counts.ts';
import { TYPE_TEXTS } from './texts.ts';

const TONES = {
  UNSUITIBLE_FOR_OPERATION: 'stop',
  OPERATIONAL_BUT_VULNERABLE_TO_WATER_INTRUSION: 'water',
  OPERATIONAL_WITH_MAINTENANCE_ITEMS_NEEDED: 'maintenance',
  OPERATIONAL_CONDITION_AT_TIME_OF_INSPECTION: 'good',
} as const satisfies Record<OverallConditionId, ReportVerdict['tone']>;

/** The overall condition in plain words, for a reader who knows nothing about chimneys. */
export function verdictOf(type: InspectionType, result: InspectionResult): ReportVerdict {
  const { overall, findings } = result;
  const deciding = findings.filter(({ findingId }) => overall.findingIds.includes(findingId));
  return {
    overallCondition: { value: overall.condition, label: overall.label },
    tone: TONES[overall.condition],
    headline: headline(type, result),
    explanation: [reasonOf(findings[0]), tallySentence(result)].filter((part) => part !== '').join(' '),
    stopUse: overall.stopUse,
    reasons: [
      overall.reason,
      ...(overall.note === undefined ? [] : [overall.note]),
      ...deciding.map(({ title }) => title),
    ],
  };
}

const STARTS_WITH_PRONOUN = /^(?:It|They|This|That|These|Those) /;

/**
 * Why the first finding matters, as it opens the verdict. There is no title above it there, so a reason that begins with a
 * pronoun follows the sentence on what was found.
 */
export function reasonOf(finding: { readonly say: string; readonly why: string } | undefined): string {
  if (finding === undefined) return '';
  const { say, why } = finding;
  return STARTS_WITH_PRONOUN.test(why) ? `${say} ${why}` : why;
}

/** While parts are unanswered, only a reason against use is certain; that the system can be used is not. */
function headline(type: InspectionType, { overall, tally: { safety, open } }: InspectionResult): string {
  const { system, act, repaired } = TYPE_TEXTS[type];
  const { condition, stopUse } = overall;
  if (stopUse) return `Please don’t ${act} until ${repaired} repaired.`;
  const tone = TONES[condition];
  if (open > 0 && tone !== 'stop')
    return message('Not finished: {open, plural, one {# part} other {# parts}} still to inspect.', { open });
  switch (tone) {
    case 'stop':
      return safety === 0
        ? `The ${system} is not suitable for use as it is.`
        : message(
            'The {system} needs {safety, plural, one {# safety repair} other {# safety repairs}} before it is used.',
            { system, safety },
          );
    case 'water':
      return `The ${system} is operational, but water can get in.`;
    case 'maintenance':
      return `The ${system} is operational and needs some maintenance.`;
    case 'good':
      return 'We found nothing that needs repair.';
  }
}

function tallySentence({ tally }: InspectionResult): string {
  const { checked, unseen, open } = partCounts(tally);
  const countText = (counted: readonly [number, string][]) =>
    listed(counted.filter(([count]) => count > 0).map(([, labels]) => labels));
  const found = countText([
    [tally.satisfactory, message('{count, number} in good order', { count: tally.satisfactory })],
    [tally.defect, message('{count, plural, one {# needs work} other {# need work}}', { count: tally.defect })],
  ]);
  const rest = countText([
    [unseen, message('{unseen, number} could not be seen', { unseen })],
    [open, message('{open, plural, one {# is not answered yet} other {# are not answered yet}}', { open })],
  ]);
  const first =
    found === ''
      ? message('We checked {checked, plural, one {# part} other {# parts}}.', { checked })
      : message('We checked {checked, plural, one {# part} other {# parts}}: {found}.', { checked, found });
  return rest === '' ? first : `${first} ${rest}.`;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
