import { useEffect } from 'react';
import { firstScreenStands } from '#web/app/first-screen.ts';
import type { InspectionsPage } from './use-inspections.ts';

/** Runs it when the frame that is being made is on the screen. Returns what calls it off. */
function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Says that the first screen stands once rows are painted, or the reason why there are none: other work waits for it. */
export function useFirstList({ rows, isAsking, error }: InspectionsPage): void {
  const stands = error !== undefined || (rows !== undefined && (rows.length > 0 || !isAsking));
  useEffect(() => (stands ? afterPaint(firstScreenStands) : undefined), [stands]);
}
