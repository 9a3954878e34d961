import { preloadable } from '#web/ui/preloadable.tsx';
import { WalkSkeleton } from './shell/walk-skeleton.tsx';

/** Parts that the first frame of a new inspection does not have. The walk preloads them when the browser is idle. */

export const FindingPanel = preloadable(async () => (await import('./card/finding-panel.tsx')).FindingPanel);

export const FlueScreen = preloadable(
  async () => (await import('./flue/flue-screen.tsx')).FlueScreen,
  <WalkSkeleton />,
);
