import { preloadable } from '#web/ui/preloadable.tsx';
import { ChecklistSkeleton } from './shell/checklist-skeleton.tsx';

/** Components that the first frame of a new inspection does not need. The checklist preloads them when the browser is idle. */

export const FindingPanel = preloadable(async () => (await import('./card/finding-panel.tsx')).FindingPanel);

/** In the same chunk as the findings, because both appear in the same place. */
export const LimitationPanel = preloadable(async () => (await import('./card/finding-panel.tsx')).LimitationPanel);

export const FlueScreen = preloadable(
  async () => (await import('./flue/flue-screen.tsx')).FlueScreen,
  <ChecklistSkeleton />,
);

/** These three share a chunk: the review step, its footer, and a card that the last section shows too. */
export const ReviewStep = preloadable(async () => (await import('./review/review-step.tsx')).ReviewStep);

export const ReviewFooter = preloadable(async () => (await import('./review/review-step.tsx')).ReviewFooter);

export const OverallCard = preloadable(async () => (await import('./review/review-step.tsx')).OverallCard);
