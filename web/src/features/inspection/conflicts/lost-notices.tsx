import { optionalPart } from '#web/ui/optional-part.tsx';
import { useLost } from './conflict-context.ts';

/* Loaded when the inspection has an overwritten answer, which few have. */

const OpenLostBanner = optionalPart(async () => (await import('./conflict-banner.tsx')).OpenLostBanner);
const OwnLostNotes = optionalPart(async () => (await import('./conflict-note.tsx')).OwnLostNotes);

/** Above the checklist: changes made by other devices, until this user has reviewed them. */
export function LostBanner() {
  return useLost().length === 0 ? null : <OpenLostBanner />;
}

/** On a card: this user's own answers that another device changed, until the user decides about each. */
export function LostNotes({ componentId }: { componentId: string }) {
  return useLost().length === 0 ? null : <OwnLostNotes componentId={componentId} />;
}
