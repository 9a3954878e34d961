import { storedPhone } from '../offline/phone.ts';
import type { EnketoTimes } from './enketo-page.ts';
import { startPeerServer } from './peer-server.ts';
import { type Contender, heapOf, loadOf, withSlowCpu } from './timed.ts';

const FORM = 'form.or[data-is-ready]';
const INPUT = 'input[type=file]';

type FormOptions = { readonly photos: number; readonly maxPixels?: number };

/** A form with this many uploads, each filled through enketo-core's own file widget. `maxPixels`: it also downscales them. */
export async function openEnketo({ photos, maxPixels }: FormOptions): Promise<Contender> {
  const server = await startPeerServer();
  const url = `${server.url}/?photos=${photos}${maxPixels === undefined ? '' : `&max=${maxPixels}`}`;
  const { context, close } = await storedPhone();
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(FORM).waitFor();
  return {
    shoot: (file, index) =>
      withSlowCpu(context, async () => {
        const input = page.locator(INPUT).nth(index);
        const [taken] = await Promise.all([page.evaluate<EnketoTimes>('side.taken()'), input.setInputFiles(file)]);
        const { shownMs, storedMs, writeMs } = taken;
        return { readyMs: shownMs, storedMs, writeMs };
      }),
    heapMb: () => heapOf(page),
    leave: () => page.close(),
    loadMs: () => loadOf(context, url, `${FORM} ${INPUT}:not([disabled])`),
    close: async () => {
      await close();
      await server.stop();
    },
  };
}
