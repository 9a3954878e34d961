import { preloadable } from '#web/ui/preloadable.tsx';
import { ChecklistSkeleton } from './shell/checklist-skeleton.tsx';

/** Parts that the first frame of a new inspection does not have. The walk preloads them when the browser is idle. */

export const FindingPanel = preloadable(async () => (await import('./card/finding-panel.tsx')).FindingPanel);

/** In the file of the findings, which appear in the same place. */
export const LimitationPanel = preloadable(async () => (await import('./card/finding-panel.tsx')).LimitationPanel);

export const FlueScreen = preloadable(
  async () => (await import('./flue/flue-screen.tsx')).FlueScreen,
  <ChecklistSkeleton />,
);

/** These three in one file: the step, its foot, and the card that the last section has as well. */
export const ReviewStep = preloadable(async () => (await import('./review/review-step.tsx')).ReviewStep);

export const ReviewFooter = preloadable(async () => (await import('./review/review-step.tsx')).ReviewFooter);

export const OverallCard = preloadable(async () => (await import('./review/review-step.tsx')).OverallCard);
