import type { DeviceFacts } from './use-device-facts.ts';

/** '1 photo', '2 photos'. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** As many as the list below it counts, so that both say the same. */
function changesOf(groups: DeviceFacts['onlyHere'], calls: number): number {
  const waiting = groups.filter(({ isRefused }) => !isRefused);
  return Math.max(
    calls,
    waiting.reduce((sum, { answers, steps }) => sum + answers + steps, 0),
  );
}

/** Whether anything is on this device alone, in a sentence. `isUnstored`: what was entered last is not even on its disk. */
export function unsentText(
  { waiting, parked, photos, refusedPhotos, onlyHere }: DeviceFacts,
  isUnstored: boolean,
): string {
  if (isUnstored) return 'Your last entry isn’t saved yet. It’s only on this page. Keep it open.';
  const refused = parked.length + refusedPhotos.length;
  if (waiting === 0 && photos.unsent === 0) {
    return refused === 0
      ? 'Everything has synced.'
      : 'Everything else has synced. What was rejected is only on this device.';
  }
  const calls = waiting > 0 ? [counted(changesOf(onlyHere, waiting), 'change', 'changes')] : [];
  const pictures = photos.unsent > 0 ? [counted(photos.unsent, 'photo', 'photos')] : [];
  const waits =
    changesOf(onlyHere, waiting) + photos.unsent === 1 ? 'hasn’t synced yet. It’s' : 'haven’t synced yet. They’re';
  return `${[...calls, ...pictures].join(' and ')} ${waits} only on this device.`;
}

/** '12 answers, 3 photos (1.2 MB)'. */
export function partsText(
  parts: { answers: number; steps: number; photos: number; what?: string },
  size: string,
): string {
  const { answers, steps, photos, what } = parts;
  const said = [
    ...(answers > 0 ? [counted(answers, 'answer', 'answers')] : []),
    ...(steps > 0 ? [what ?? counted(steps, 'step', 'steps')] : []),
    ...(photos > 0 ? [`${counted(photos, 'photo', 'photos')} (${size})`] : []),
  ];
  return said.join(', ');
}
