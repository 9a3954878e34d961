import { useEffect } from 'react';
import { finishFirstScreen } from '#web/lib/first-screen.ts';
import type { InspectionsPage } from './use-inspections.ts';

/** Runs a task after the next frame is painted. Returns a function that cancels it. */
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

/** Finishes the first screen once the list has painted rows, an error, or its empty state. */
export function useFinishFirstScreen({ rows, isFetching, error }: InspectionsPage): void {
  const isDone = error !== undefined || (rows !== undefined && (rows.length > 0 || !isFetching));
  useEffect(() => (isDone ? afterPaint(finishFirstScreen) : undefined), [isDone]);
}
