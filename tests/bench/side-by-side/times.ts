import { LONG_SIDE } from '#web/offline/photos/compress-bitmap.ts';
import { type Figure, median, round, shown } from '../figure.ts';
import { machineFigures } from '../offline/machine.ts';
import { openEnketo } from './enketo.ts';
import { openFlueprint } from './ours.ts';
import { pictures } from './pictures.ts';
import { type Contender, type Measured, measureInTurn } from './timed.ts';

const middle = (shots: Measured['shots'], name: keyof Measured['shots'][number]) =>
  median(shots.map((shot) => shot[name]));

/** These have no target. The ratio is informational. */
const beside = (name: string, unit: string, { value, peer }: { value: number; peer: number }): Figure => ({
  ...shown(name, value, unit),
  peer: round(peer, 2),
  ratio: round(value / peer, 2),
});

function timeFigures(ours: Measured, enketo: Measured, shrinking: Measured): Figure[] {
  const [load, peerLoad] = [median(ours.loads), median(enketo.loads)];
  const [stored, peerStored] = [middle(ours.shots, 'storedMs'), middle(shrinking.shots, 'storedMs')];
  return [
    beside('reopened with the photos (peer: enketo-core’s form, not yet its previews)', 'ms', {
      value: load,
      peer: peerLoad,
    }),
    beside('heap with the photos (peer: enketo-core’s form)', 'MB', { value: ours.heapMb, peer: enketo.heapMb }),
    shown('heap with the photos, enketo-core shrinking them', shrinking.heapMb, 'MB'),
    beside('a photo, chosen → stored (peer: enketo-core shrinks it as far, the harness stores it)', 'ms', {
      value: stored,
      peer: peerStored,
    }),
    shown('of the peer’s: chosen → shown, enketo-core’s own', middle(shrinking.shots, 'readyMs'), 'ms'),
    shown('of the peer’s: writing, the harness’s', middle(shrinking.shots, 'writeMs'), 'ms'),
    shown('a photo left at 2 MB, chosen → shown, enketo-core’s own', middle(enketo.shots, 'readyMs'), 'ms'),
    shown('a photo left at 2 MB, chosen → stored, the harness’s with it', middle(enketo.shots, 'storedMs'), 'ms'),
  ];
}

/** Load, memory and time per photo for the same photos in Flueprint, in a plain form, and in a form that downscales them. */
export async function measureTimes(folder: string, photos: number): Promise<Figure[]> {
  const files = await pictures(folder, photos);
  const open: Contender[] = [];
  try {
    open.push(await openFlueprint());
    open.push(await openEnketo({ photos }));
    open.push(await openEnketo({ photos, maxPixels: LONG_SIDE }));
    const { measured, crowded } = await measureInTurn(open, files);
    const [ours, enketo, shrinking] = measured;
    if (ours === undefined || enketo === undefined || shrinking === undefined) throw new Error('One is missing');
    return [...timeFigures(ours, enketo, shrinking), ...machineFigures(crowded)];
  } finally {
    for (const contender of open) await contender.close();
  }
}
