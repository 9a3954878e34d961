import { useEffect, useRef, useState } from 'react';

const KEY = 'flueprint-place:';
const CARD = '.ui-card[id]';
const CONTROL = 'input, textarea, select, button, a[href]';

type Place = { stepId: string; cardId?: string; name?: string };

/** Accessible name of a control: its label, or its text. */
function nameOf(control: Element): string {
  const labels = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.labels : null;
  return (labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? control.textContent ?? '').trim();
}

function read(inspectionId: string): Place | undefined {
  try {
    const text = sessionStorage.getItem(KEY + inspectionId);
    return text === null ? undefined : (JSON.parse(text) as Place);
  } catch {
    return undefined;
  }
}

function write(inspectionId: string, place: Place): void {
  try {
    sessionStorage.setItem(KEY + inspectionId, JSON.stringify(place));
  } catch {
    // Without a stored place, a reload opens at the first incomplete component.
  }
}

/** The section last shown for the inspection in this tab. */
export const lastStepId = (inspectionId: string): string | undefined => read(inspectionId)?.stepId;

/** The page load started with this inspection: it was reloaded, or restored after the phone had closed it. */
function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name, location.href).pathname === location.pathname;
}

let isFirst = true;

/** The position at which the previous page was closed; undefined if the user opened the inspection by navigating to it. */
export function usePreviousPlace(inspectionId: string): Place | undefined {
  const [place] = useState(() => (isFirst && isReloaded() ? read(inspectionId) : undefined));
  useEffect(() => {
    isFirst = false;
  }, []);
  return place;
}

/** Stores the active step, card and control, and restores them after a reload. */
export function useRestorePlace(inspectionId: string, stepId: string, former: Place | undefined): void {
  const isBack = useRef(former === undefined || former.stepId !== stepId);
  useEffect(() => {
    if (isBack.current) return;
    isBack.current = true;
    const card = former?.cardId === undefined ? null : document.getElementById(former.cardId);
    if (card === null) return;
    const control = [...card.querySelectorAll<HTMLElement>(CONTROL)].find(
      (candidate) => nameOf(candidate) === former?.name,
    );
    (control ?? card).scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, [former]);
  useEffect(() => {
    write(inspectionId, { stepId });
    const store = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest(CARD) : null;
      if (card !== null && target instanceof Element)
        write(inspectionId, { stepId, cardId: card.id, name: nameOf(target) });
    };
    document.addEventListener('focusin', store);
    return () => document.removeEventListener('focusin', store);
  }, [inspectionId, stepId]);
}
