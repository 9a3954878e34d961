import type { AnswerValue } from '#shared/inspection/types.ts';
import { sampleInspection } from '#shared/inspection/sample.ts';

export type DemoAnswers = { answers: Record<string, AnswerValue>; photos: { componentId: string; caption: string }[] };

const DEFECTS = ['flue_liner', 'crown', 'grate'];
/** The defects, alternating between inspections. */
const FOUND = [[], ['crown'], ['grate']] as const;
/** Components answered in an unfinished inspection. */
const FIRST_STEPS = ['job_info', 'roof_access', 'detectors', 'hearth_extension', 'mantel', 'lintel', 'firebox'];

const isOf = (componentId: string) => (fieldId: string) => fieldId.startsWith(`${componentId}_`);

/** The sample inspection with some of its three defects. Everything without a defect is satisfactory. */
export function fullAnswers(n: number, isShowcase: boolean): DemoAnswers {
  const { answers, photos } = sampleInspection((index) => String(index));
  const defects: readonly string[] = isShowcase ? DEFECTS : (FOUND[n % FOUND.length] ?? []);
  const all: Record<string, AnswerValue> = { ...answers };
  for (const componentId of DEFECTS.filter((id) => !defects.includes(id))) {
    delete all[`${componentId}_issues`];
    delete all[`${componentId}_notes`];
    all[`${componentId}_state`] = 'SATISFACTORY';
  }
  all['firebox_opening_width'] = 32 + 2 * (n % 4);
  all['job_info_fires_per_year'] = 10 + 5 * (n % 8);
  // In thousandths, so that the value has no more digits than the gauge.
  all['draft_reading'] = -(30 + 5 * (n % 5)) / 1000;
  const shown = defects.flatMap((id) =>
    photos.filter(({ componentId }) => componentId === id).slice(0, isShowcase && n === 0 ? 3 : 1),
  );
  return { answers: all, photos: shown.map(({ componentId, caption }) => ({ componentId, caption })) };
}

/** The answers of an inspection's first steps. */
export function firstAnswers(n: number): DemoAnswers {
  const steps = FIRST_STEPS.slice(0, 2 + (n % FIRST_STEPS.length));
  const { answers } = sampleInspection(String);
  const relevant = Object.entries(answers).filter(([fieldId]) => steps.some((step) => isOf(step)(fieldId)));
  return { answers: Object.fromEntries(relevant), photos: [] };
}
