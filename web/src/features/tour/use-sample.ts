import { useEffect, useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { logProblem } from '#web/lib/log.ts';
import type { SampleView } from './steps.ts';

const EVERY_MS = 1000;
/** Number of polls after which the tour continues without the sample, which still loads in the background. */
const MAX_POLLS = 60;
const MAX_PHOTO_POLLS = 15;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, EVERY_MS);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

async function arePhotosSafe(inspectionId: string): Promise<boolean> {
  const { inspection } = await call('getInspection', { params: { inspectionId } });
  return inspection.photos.verified === inspection.photos.total;
}

/** Polls until the sample can be viewed, including its photos. */
async function follow(isWanted: boolean, signal: AbortSignal, show: (view: SampleView) => void): Promise<void> {
  let { sample } = await call('getSample', {});
  // Reopening the tour does not recreate a removed sample.
  if (sample === undefined && isWanted) ({ sample } = await call('createSample', {}));
  for (let count = 0; sample?.state === 'making' && count < MAX_POLLS && !signal.aborted; count += 1) {
    show({ state: 'making' });
    await pause(signal);
    ({ sample } = await call('getSample', {}));
  }
  if (sample?.state !== 'ready') return show({ state: 'none' });
  for (let count = 0; count < MAX_PHOTO_POLLS && !signal.aborted; count += 1) {
    if (await arePhotosSafe(sample.inspectionId)) break;
    await pause(signal);
  }
  show({ state: 'ready', sample });
}

/** The company's sample inspection. With `isWanted`, the first one is created. If that fails, the tour continues without it. */
export function useSample(isWanted: boolean): SampleView {
  const [view, setView] = useState<SampleView>({ state: 'asking' });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const show = (next: SampleView) => {
      if (!signal.aborted) setView(next);
    };
    follow(isWanted, signal, show).catch((error: unknown) => {
      logProblem('The sample inspection is missing', error);
      show({ state: 'none' });
    });
    return () => stop.abort();
  }, [isWanted]);
  return view;
}
