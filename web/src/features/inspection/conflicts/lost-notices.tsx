import { preloadable } from '#web/ui/preloadable.tsx';
import { useLost } from './conflict-context.ts';

/* Loaded when the inspection has an overwritten answer, which few have. */

const Banner = preloadable(async () => (await import('./conflict-banner.tsx')).OpenLostBanner);
const Notes = preloadable(async () => (await import('./conflict-note.tsx')).OwnLostNotes);

/** Above the checklist: changes made by other devices, until this user has reviewed them. */
export function LostBanner() {
  return useLost().length === 0 ? null : <Banner />;
}

/** On a card: this user's own answers that another device changed, until the user decides about each. */
export function LostNotes({ componentId }: { componentId: string }) {
  return useLost().length === 0 ? null : <Notes componentId={componentId} />;
}
