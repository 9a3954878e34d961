import type { DeviceFacts } from './use-device-facts.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Whether anything is on this device alone, in one sentence. */
export function unsentText({ waiting, parked, photos, refusedPhotos }: DeviceFacts): string {
  const refused = parked.length + refusedPhotos.length;
  if (waiting === 0 && photos.unsent === 0) {
    return refused === 0
      ? 'Everything has been sent.'
      : 'Everything else has been sent; what was refused is only on this device.';
  }
  const calls = waiting > 0 ? [counted(waiting, 'change', 'changes')] : [];
  const pictures = photos.unsent > 0 ? [counted(photos.unsent, 'photo', 'photos')] : [];
  const waits = waiting + photos.unsent === 1 ? 'waits to be sent. It is' : 'wait to be sent. They are';
  return `${[...calls, ...pictures].join(' and ')} ${waits} only on this device.`;
}

/** '12 answers, 3 photos (1.2 MB)'. */
export function partsText(parts: { answers: number; steps: number; photos: number }, size: string): string {
  const { answers, steps, photos } = parts;
  const said = [
    ...(answers > 0 ? [counted(answers, 'answer', 'answers')] : []),
    ...(steps > 0 ? [counted(steps, 'step', 'steps')] : []),
    ...(photos > 0 ? [`${counted(photos, 'photo', 'photos')} (${size})`] : []),
  ];
  return said.join(', ');
}
