import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { completed } from '#shared/inspection/testing/checklists.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { buildReport, type ReportSource } from '../build-report.ts';
import type { ReportModel } from '../model.ts';
import { sampleSource } from '../sample-report.ts';

const AT = '000000001-0000-sample';

/** A completed inspection of a plan, with every question answered, as the source of its report. */
export function sourceOf(plan: InspectionPlan, initialAnswers: Answers): ReportSource {
  const { answers, photos } = completed(plan, Object.entries(initialAnswers));
  const source = sampleSource();
  const fields = Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [
      id,
      { value: typeof value === 'object' ? [...value] : value, at: AT, by: 'user-0000000001' },
    ]),
  );
  const photoList = photos.map(({ photoId, componentId }) => {
    const taken = { sha256: 'a'.repeat(64), bytes: 1, takenAt: source.now, caption: '', at: AT };
    return { photoId, componentId, ...taken, state: 'verified' as const };
  });
  return { ...source, inspection: { ...source.inspection, type: plan.type, plan, fields, photoList } };
}

export const reportOf = (plan: InspectionPlan, initialAnswers: Answers): ReportModel =>
  buildReport(sourceOf(plan, initialAnswers));
