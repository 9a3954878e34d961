import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

const set = (next: boolean) => {
  if (isPressed === next) return;
  isPressed = next;
  for (const listener of listeners) listener();
};
/** The click event follows the release in the same task: nothing may move before it. */
const release = () => setTimeout(() => set(false), 0);
const press = () => set(true);

// On touch, the pointer is released before the browser emulates mouse events, which move the focus. So both kinds count.
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
 * The value, frozen while the pointer is down. Pressing a button blurs a field; if the field's error appeared or
 * disappeared at that moment, the button would move away from the pointer, and the click would be lost.
 */
export function useAfterPress<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const isFrozen = useSyncExternalStore(subscribe, () => isPressed && !Object.is(shown, value));
  if (!isFrozen && !Object.is(shown, value)) setShown(() => value);
  return isFrozen ? shown : value;
}
