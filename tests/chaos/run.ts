import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Chaos, report } from './chaos.ts';
import { planText } from './plan.ts';
import { Results, runningCommit, summaryOf } from './results.ts';
import type { Outcome } from './run-seed.ts';

/**
 * `npm run test:chaos -- --seeds N --from SEED`: runs N seeds, starting at SEED. When it is run again on the same commit, it
 * runs only the seeds that have no result or failed. At the end it prints a summary of the commit's results.
 */
const SEEDS = '500';

function readArguments(): { seeds: number; from: number } {
  const options = {
    seeds: { type: 'string', default: SEEDS },
    from: { type: 'string', default: '1' },
  } as const;
  const { values } = parseArgs({ options });
  const [seeds, from] = [Number(values.seeds), Number(values.from)];
  if (!Number.isInteger(seeds) || !Number.isInteger(from) || seeds < 1 || from < 0) {
    throw new Error('--seeds and --from must be whole numbers: npm run test:chaos -- --seeds 12 --from 1');
  }
  return { seeds, from };
}

function printOutcome(outcome: Outcome): void {
  const isGood = outcome.faults.length === 0;
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${outcome.seconds.toFixed(1)} s  ${planText(outcome.plan)}`);
  if (!isGood) console.log(report(outcome));
}

/** Stops the product when the process receives a termination signal. Returns a function that returns true after that. */
function endOnSignal(chaos: Chaos): () => boolean {
  let isEnding = false;
  const end = () => {
    isEnding = true;
    // The current seed's browser ends with this process. The product must be stopped so that its folder is deleted.
    void chaos.stop().finally(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  return () => isEnding;
}

async function main(): Promise<number> {
  const { seeds, from } = readArguments();
  const commit = runningCommit();
  const results = new Results(commit);
  const chaos = await Chaos.start();
  const isEnding = endOnSignal(chaos);
  try {
    printOutcome(chaos.calm);
    await results.save(chaos.calm);
    for (let seed = from; seed < from + seeds; seed += 1) {
      if ((await results.load(seed)) !== undefined) continue;
      const outcome = await chaos.run(seed);
      // Failures after the product was told to stop are meaningless.
      if (isEnding()) return new Promise<number>(() => undefined);
      await results.save(outcome);
      printOutcome(outcome);
    }
  } finally {
    await chaos.stop();
  }
  const all = await results.all();
  const summary = summaryOf(all, commit);
  await writeFile(join(results.folder, 'summary.md'), summary);
  console.log(`\n${summary}\nStored in ${results.folder}.`);
  return all.every(({ faults }) => faults.length === 0) ? 0 : 1;
}

process.exit(await main());
