import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

const set = (next: boolean) => {
  if (isPressed === next) return;
  isPressed = next;
  for (const listener of listeners) listener();
};
/** The click follows the release in the same task: only after it may anything move. */
const release = () => setTimeout(() => set(false), 0);
const press = () => set(true);

// A touch is released before the browser makes up its mouse events, which move the focus: both kinds count.
const PRESSES = ['pointerdown', 'mousedown'] as const;
const RELEASES = ['pointerup', 'pointercancel', 'mouseup', 'dragend'] as const;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const name of PRESSES) window.addEventListener(name, press, true);
    for (const name of RELEASES) window.addEventListener(name, release, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const name of PRESSES) window.removeEventListener(name, press, true);
    for (const name of RELEASES) window.removeEventListener(name, release, true);
    isPressed = false;
  };
}

/**
 * The value, but the one before it while the pointer is down. Pressing a button takes the focus from a field; were the field's
 * error shown or removed in that moment, the button would move from under the finger and the click would be lost.
 */
export function useAfterPress<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const isFrozen = useSyncExternalStore(subscribe, () => isPressed && !Object.is(shown, value));
  if (!isFrozen && !Object.is(shown, value)) setShown(() => value);
  return isFrozen ? shown : value;
}
