import { parseArgs } from 'node:util';
import { Chaos, report } from './chaos.ts';
import { planText } from './plan.ts';

/** `npm run test:chaos -- --seeds N --from SEED`: N seeds from SEED on. A run that was broken off goes on with --from. */
const SEEDS = '500';

function readArguments(): { seeds: number; from: number } {
  const options = {
    seeds: { type: 'string', default: SEEDS },
    from: { type: 'string', default: '1' },
  } as const;
  const { values } = parseArgs({ options });
  const [seeds, from] = [Number(values.seeds), Number(values.from)];
  if (!Number.isInteger(seeds) || !Number.isInteger(from) || seeds < 1 || from < 0) {
    throw new Error('Give whole numbers: npm run test:chaos -- --seeds 12 --from 1');
  }
  return { seeds, from };
}

async function main(): Promise<number> {
  const { seeds, from } = readArguments();
  const chaos = await Chaos.start();
  let isEnding = false;
  const end = () => {
    isEnding = true;
    // The browser of the seed under way goes with this process; the product has a folder to leave behind.
    void chaos.stop().finally(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  const failed: number[] = [];
  let photos = 0;
  try {
    for (let seed = from; seed < from + seeds; seed += 1) {
      const outcome = await chaos.run(seed);
      // What fails because the product is being stopped says nothing.
      if (isEnding) return new Promise<number>(() => undefined);
      photos += outcome.photos;
      const isGood = outcome.faults.length === 0;
      if (!isGood) failed.push(seed);
      console.log(`${isGood ? 'ok  ' : 'FAIL'} ${outcome.seconds.toFixed(1)} s  ${planText(outcome.plan)}`);
      if (!isGood) console.log(report(outcome));
    }
  } finally {
    await chaos.stop();
  }
  console.log(`${seeds - failed.length} of ${seeds} seeds held; ${photos} photos taken.`);
  if (failed.length > 0) console.log(`Seeds that did not: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

process.exit(await main());
