import type { InspectionResult, SectionProgress } from '#shared/inspection/results.ts';

/** The last step of every walk. */
export const REVIEW = 'review';

export type Step = { id: string; label: string; progress?: SectionProgress };

/** The sections that hold something, in order, then the review. */
export function stepsOf(result: InspectionResult): Step[] {
  const sections = result.progress.sections
    .filter(({ total }) => total > 0)
    .map((progress) => ({ id: progress.sectionId, label: progress.label, progress }));
  return [...sections, { id: REVIEW, label: 'Review' }];
}

export type Position = { index: number; step: Step; previous: Step | undefined; next: Step | undefined };

/** Where the walk stands; an unknown step counts as the first. */
export function positionOf(steps: readonly Step[], stepId: string | null): Position {
  const found = steps.findIndex(({ id }) => id === stepId);
  const index = Math.max(0, found);
  const step = steps[index] ?? { id: REVIEW, label: 'Review' };
  return { index, step, previous: steps[index - 1], next: steps[index + 1] };
}

/** Where the technician left off: the first section with something open, else the review. */
export function firstOpenStep(steps: readonly Step[]): string {
  return steps.find(({ progress }) => progress !== undefined && progress.left > 0)?.id ?? REVIEW;
}
