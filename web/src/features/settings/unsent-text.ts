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
  const calls = counted(waiting, 'change', 'changes');
  const pictures = counted(photos.unsent, 'photo', 'photos');
  return `${calls} and ${pictures} wait to be sent. They are only on this device.`;
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
