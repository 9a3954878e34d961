import { message } from '#shared/messages/message.ts';
import type { InspectionResult } from '#shared/inspection/results.ts';
import type { ReportCoverage, ReportSection } from './model.ts';
import { NOT_PRESENT } from '#shared/inspection/status/state-labels.ts';

/** What the visit covered, section by section, and what it didn't: parts out of reach, outside the level, or not present. */
export function coverageOf(
  sections: readonly ReportSection[],
  { level, limitations }: InspectionResult,
): ReportCoverage {
  const covered = sections.flatMap(({ title, components }) => {
    const seen = components.filter(
      ({ state, isUncounted }) => !isUncounted && (state === 'SATISFACTORY' || state === 'DEFECT'),
    );
    return seen.length === 0
      ? []
      : [message('{title}: {count, plural, one {# part} other {# parts}}', { title, count: seen.length })];
  });
  const beyond = level.items.filter(({ status }) => status === 'beyond').map(({ label }) => label);
  const absent = sections.flatMap(({ components, sectionId }) =>
    sectionId === 'further_photos' ? [] : components.filter(({ state, isUncounted }) => !isUncounted && state === 'NA'),
  );
  const namesOf = (isNotPresent: boolean) =>
    absent
      .filter(({ stateLabel }) => (stateLabel === NOT_PRESENT) === isNotPresent)
      .map(({ label }) => label)
      .join(', ');
  return {
    covered,
    notCovered: [
      ...limitations.map(({ label, reason }) => `${label}: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`),
      ...(beyond.length > 0 ? [`Not part of ${level.label}: ${beyond.join(', ')}.`] : []),
      ...(namesOf(true) === '' ? [] : [`Not present: ${namesOf(true)}.`]),
      ...(namesOf(false) === '' ? [] : [`Not applicable: ${namesOf(false)}.`]),
    ],
  };
}
