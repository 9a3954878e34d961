import type { InstanceEdits } from '#shared/inspection/instances.ts';
import { newKey, stored, type Repetition } from '../model/instances.ts';
import { useInspectionActions, type InspectionActions, type InspectionState } from '../model/workspace.ts';

/** A second press within this time is the second half of a double tap. */
const DOUBLE_TAP_MS = 500;
/**
 * When the open inspection last got an instance. Not state of the bar: the screen of the new instance has its own bar, whose
 * button is under the finger when the second tap comes.
 */
const addedAt = new WeakMap<InspectionActions, number>();

/** Adds an instance and opens it, once per double tap. `edits` makes the answers that add it under the new key. */
export function useAddInstance({ sectionIdOf }: Repetition, onGo: (sectionId: string) => void) {
  const actions = useInspectionActions();
  return (edits: (state: InspectionState, key: string) => InstanceEdits): void => {
    const now = performance.now();
    if (now - (addedAt.get(actions) ?? Number.NEGATIVE_INFINITY) < DOUBLE_TAP_MS) return;
    addedAt.set(actions, now);
    const key = newKey();
    actions.save(stored(edits(actions.latest(), key)));
    actions.latest();
    onGo(sectionIdOf(key));
  };
}
