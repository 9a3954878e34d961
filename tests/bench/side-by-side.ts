import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, type Figure, shown } from './figure.ts';
import { measureTimes } from './side-by-side/times.ts';
import { type ScriptLosses, countLosses } from './side-by-side/losses.ts';

const PHOTOS = 60;
const PHOTOS_UNDER_FAULTS = 10;

const WHO_DOES_WHAT = `
enketo-core 9.0.1 is a form engine: it renders the form, takes a chosen file, shrinks it where the form says so, shows it,
and keeps its name in the record. That is "enketo-core's own". It neither keeps nor sends anything; what is called "the
harness's" is this benchmark's: the file and the record into IndexedDB after each photo, one multipart to a plain server,
and that once more when the person opens the form again. "enketo-core alone" is the same without the keeping.
Flueprint's figures are of the product as it is: shrinks, hashes, stores and reads back before it says that it has a photo.
Times: every process that draws a page runs at a quarter of its speed; reopening: the page's main thread does. Flueprint
reopens without signal, out of its own store; the form comes from a server on this machine, its script from the browser's cache.
Heap: what the scripts hold, buffers included; chosen files and decoded pictures are the browser's, with both.
Faults: each request with photos suffers once, then the person opens the page again and, in the form, taps Send again.
The plain server keeps what it is given: one that knows a record's id again need not count a photo twice.
`;

const lossFigures = ({ script, ours, enketo, alone }: ScriptLosses): Figure[] => [
  { ...atMost(`lost of 10: ${script.name} (peer: + harness)`, ours.lost, '', 0), peer: enketo.lost },
  shown(`lost of 10: ${script.name}, enketo-core alone`, alone.lost, ''),
  { ...atMost(`twice of 10: ${script.name} (peer: + harness)`, ours.twice, '', 0), peer: enketo.twice },
];

/** Flueprint and enketo-core in the same Chromium: the cost of photos, and how many are lost to faults. */
export async function benchSideBySide(): Promise<Figure[]> {
  console.log(WHO_DOES_WHAT);
  // Lower during development; 0 runs only the faults.
  const photos = Number(process.env['SIDE_PHOTOS'] ?? PHOTOS);
  const folder = await mkdtemp(join(tmpdir(), 'flueprint-side-'));
  try {
    const times = photos === 0 ? [] : await measureTimes(folder, photos);
    const losses = await countLosses(folder, PHOTOS_UNDER_FAULTS);
    return [...times, ...losses.flatMap(lossFigures)];
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
