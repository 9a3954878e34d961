import type { InspectionResult } from '#shared/inspection/results.ts';
import type { ReportCoverage, ReportSection } from './model.ts';
import { plural } from './present.ts';

/** What the visit took in, section by section, and what it did not: parts out of reach, out of the level, or not there. */
export function coverageOf(
  sections: readonly ReportSection[],
  { level, limitations }: InspectionResult,
): ReportCoverage {
  const covered = sections.flatMap(({ title, components }) => {
    const seen = components.filter(({ state }) => state === 'SATISFACTORY' || state === 'DEFECT');
    return seen.length === 0 ? [] : [`${title}: ${plural(seen.length, 'part')}`];
  });
  const beyond = level.items.filter(({ status }) => status === 'beyond').map(({ label }) => label);
  const absent = sections.flatMap(({ components, sectionId }) =>
    sectionId === 'further_photos' ? [] : components.filter(({ state }) => state === 'NA').map(({ label }) => label),
  );
  return {
    covered,
    notCovered: [
      ...limitations.map(({ label, reason }) => `${label}: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`),
      ...(beyond.length > 0 ? [`Not part of ${level.label}: ${beyond.join(', ')}.`] : []),
      ...(absent.length > 0 ? [`Not there, or not in use: ${absent.join(', ')}.`] : []),
    ],
  };
}
