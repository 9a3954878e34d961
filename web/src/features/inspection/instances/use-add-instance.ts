import { useEffect, useState } from 'react';
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

const waitOf = (actions: InspectionActions): number =>
  DOUBLE_TAP_MS - (performance.now() - (addedAt.get(actions) ?? Number.NEGATIVE_INFINITY));

/** Whether an instance was added a moment ago. */
function useJustAdded(actions: InspectionActions): boolean {
  const [isJust, setJust] = useState(() => waitOf(actions) > 0);
  useEffect(() => {
    if (!isJust) return undefined;
    const timer = setTimeout(() => setJust(false), Math.max(0, waitOf(actions)));
    return () => clearTimeout(timer);
  }, [isJust, actions]);
  return isJust;
}

type Edits = (state: InspectionState, key: string) => InstanceEdits;

/**
 * Adds an instance and opens it, once per double tap: `isJustAdded` disables the button on the new instance's screen for a
 * moment. `edits` makes the answers that add it under the new key.
 */
export function useAddInstance({ sectionIdOf }: Repetition, onGo: (sectionId: string) => void) {
  const actions = useInspectionActions();
  const isJustAdded = useJustAdded(actions);
  const add = (edits: Edits): void => {
    if (waitOf(actions) > 0) return;
    addedAt.set(actions, performance.now());
    const key = newKey();
    actions.save(stored(edits(actions.latest(), key)));
    actions.latest();
    onGo(sectionIdOf(key));
  };
  return { add, isJustAdded };
}
