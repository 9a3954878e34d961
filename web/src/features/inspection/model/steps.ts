import { splitId } from '#shared/inspection/instance-ids.ts';
import type { InspectionResult, SectionProgress } from '#shared/inspection/results.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

/** The last step of every checklist. */
export const REVIEW = 'review';

export type Step = { id: string; label: string; progress?: SectionProgress };

/** The non-empty sections in order, then the review. */
export function stepsOf(result: InspectionResult): Step[] {
  const shown = new Set(result.components.map(({ sectionId }) => sectionId));
  const sections = result.progress.sections
    .filter(({ sectionId }) => shown.has(sectionId))
    .map((progress) => ({ id: progress.sectionId, label: progress.label, progress }));
  return [...sections, { id: REVIEW, label: 'Review' }];
}

export type Position = { index: number; step: Step; previous: Step | undefined; next: Step | undefined };

/** The step to show when the requested step no longer exists: the first sibling of a removed flue, or the preceding section. */
function nearest(steps: readonly Step[], stepId: string, order: readonly string[]): number {
  const { base, suffix } = splitId(stepId);
  const sibling = suffix === '' ? -1 : steps.findIndex(({ id }) => id === base);
  if (sibling >= 0) return sibling;
  const before = order.slice(0, order.indexOf(base) + 1);
  return steps.findLastIndex(({ id }) => before.includes(id));
}

/** The current position. A section that was removed falls back to the preceding one, an unknown one to the first. */
export function positionOf(
  steps: readonly Step[],
  stepId: string | null,
  { sections }: Pick<InspectionTypeDefinition, 'sections'> = { sections: [] },
): Position {
  const found = steps.findIndex(({ id }) => id === stepId);
  const order = sections.map(({ id }) => id);
  const index = Math.max(0, found >= 0 || stepId === null ? found : nearest(steps, stepId, order));
  const step = steps[index] ?? { id: REVIEW, label: 'Review' };
  return { index, step, previous: steps[index - 1], next: steps[index + 1] };
}

/**
 * The step to open when an inspection is continued: the section last visited if it has open items, else the first section with
 * open items, else the review.
 */
export function stepToOpen(steps: readonly Step[], lastId?: string): string {
  const open = steps.filter(({ progress }) => progress !== undefined && progress.left + progress.recheck > 0);
  return (open.find(({ id }) => id === lastId) ?? open[0])?.id ?? REVIEW;
}
