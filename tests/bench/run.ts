import { writeFile } from 'node:fs/promises';
import type { Figure } from './figure.ts';
import { stopSharedProduct } from './local-product.ts';
import { installPeers } from './peers.ts';

/** `npm run bench`: prints every figure and writes bench-results.json. `-- --only NAME` runs one. These are not tests. */
const BENCHES: Record<string, () => Promise<Figure[]>> = {
  bundles: async () => (await import('./bundles.ts')).benchBundles(),
  pdf: async () => (await import('./pdf/pdf.ts')).benchPdf(),
  archive: async () => (await import('./archive.ts')).benchArchive(),
  capacity: async () => (await import('./capacity.ts')).benchCapacity(),
  'web-bytes': async () => (await import('./web-bytes.ts')).benchWebBytes(),
  'start-time': async () => (await import('./start-time.ts')).benchStartTime(),
  routes: async () => (await import('./routes.ts')).benchRoutes(),
  'web-speed': async () => (await import('./web-speed.ts')).benchWebSpeed(),
  'first-screen': async () => (await import('./first-screen/bench.ts')).benchFirstScreen(),
  'inspect-speed': async () => (await import('./inspect-speed.ts')).benchInspectSpeed(),
  'send-speed': async () => (await import('./send-speed.ts')).benchSendSpeed(),
  'report-speed': async () => (await import('./report-speed.ts')).benchReportSpeed(),
  'shared-report': async () => (await import('./shared-report.ts')).benchSharedReport(),
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse(),
  'engine-bytes': async () => (await import('./engine-bytes.ts')).benchEngineBytes(),
  taps: async () => (await import('./taps.ts')).benchTaps(),
  'first-day': async () => (await import('./first-day.ts')).benchFirstDay(),
  engine: async () => (await import('./engine.ts')).benchEngine(),
  'second-visit-offline': async () => (await import('./second-visit.ts')).benchSecondVisit(),
  'photo-capture': async () => (await import('./photo-capture.ts')).benchPhotoCapture(),
  'weak-link': async () => (await import('./weak-link.ts')).benchWeakLink(),
  'client-search': async () => (await import('./client-search.ts')).benchClientSearch(),
  'gateway-search': async () => (await import('./gateway-search.ts')).benchGatewaySearch(),
  'client-import': async () => (await import('./client-import.ts')).benchClientImport(),
  'client-export': async () => (await import('./client-export.ts')).benchClientExport(),
  'device-memory': async () => (await import('./device-memory.ts')).benchDeviceMemory(),
  'sign-in-load': async () => (await import('./sign-in-load.ts')).benchSignInLoad(),
  'mixed-day': async () => (await import('./mixed-day/bench.ts')).benchMixedDay(),
  'side-by-side': async () => (await import('./side-by-side.ts')).benchSideBySide(),
  photo: async () => (await import('./photo.ts')).benchPhoto(),
};

/** These benches load packages that are not installed with the product. */
const WITH_PEERS: readonly string[] = ['pdf', 'engine', 'side-by-side', 'lighthouse'];

const [option, only] = process.argv.slice(2);
const every = Object.keys(BENCHES);
const names = option === '--only' ? every.filter((name) => name === only) : every;
if (names.length === 0 || (option !== undefined && option !== '--only')) {
  console.error(`npm run bench                  measures everything
npm run bench -- --only NAME   measures one of: ${every.join(', ')}`);
  process.exit(option === '--help' ? 0 : 1);
}

const figures: Figure[] = [];
// A rejected call left over from a failed measurement must not end the following ones.
process.on('unhandledRejection', (reason) => console.error(reason));
for (const name of names) {
  console.log(`Measuring ${name} …`);
  try {
    if (WITH_PEERS.includes(name)) installPeers();
    figures.push(...((await BENCHES[name]?.()) ?? []));
  } catch (error) {
    // The other figures are still useful, so a failed measurement only counts as missed.
    console.error(error);
    figures.push({ name, value: -1, unit: '', aim: 'can be measured', ok: false });
  }
}

await stopSharedProduct();

console.table(
  figures.map(({ name, value, unit, peer, ratio, aim, ok }) => ({
    figure: name,
    value: `${value} ${unit}`,
    peer: peer === undefined ? '' : `${peer} ${unit}`,
    ratio: ratio ?? '',
    aim,
    pass: ok ? 'yes' : 'NO',
  })),
);
await writeFile('bench-results.json', `${JSON.stringify(figures, null, 2)}\n`);
console.log(
  `${figures.filter((figure) => figure.ok).length} of ${figures.length} figures meet their aim; written to bench-results.json`,
);
process.exit(0);
