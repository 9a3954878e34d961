import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Chaos, report } from './chaos.ts';
import { planText } from './plan.ts';
import { Results, runningCommit, summaryOf } from './results.ts';
import type { Outcome } from './run-seed.ts';

/**
 * `npm run test:chaos -- --seeds N --from SEED`: N seeds from SEED on. Started again, it continues with the seeds that have no
 * result for this commit, or failed. Prints a summary of all results of the commit at the end.
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
    throw new Error('Give whole numbers: npm run test:chaos -- --seeds 12 --from 1');
  }
  return { seeds, from };
}

function printOutcome(outcome: Outcome): void {
  const isGood = outcome.faults.length === 0;
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${outcome.seconds.toFixed(1)} s  ${planText(outcome.plan)}`);
  if (!isGood) console.log(report(outcome));
}

/** Stops the product when the process gets a signal to end. Returns a function that says whether that has happened. */
function endOnSignal(chaos: Chaos): () => boolean {
  let isEnding = false;
  const end = () => {
    isEnding = true;
    // The browser of the seed under way goes with this process; the product has a folder to leave behind.
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
    await results.keep(chaos.calm);
    for (let seed = from; seed < from + seeds; seed += 1) {
      if ((await results.known(seed)) !== undefined) continue;
      const outcome = await chaos.run(seed);
      // What fails because the product is being stopped says nothing.
      if (isEnding()) return new Promise<number>(() => undefined);
      await results.keep(outcome);
      printOutcome(outcome);
    }
  } finally {
    await chaos.stop();
  }
  const all = await results.all();
  const summary = summaryOf(all, commit);
  await writeFile(join(results.folder, 'summary.md'), summary);
  console.log(`\n${summary}\nKept in ${results.folder}.`);
  return all.every(({ faults }) => faults.length === 0) ? 0 : 1;
}

process.exit(await main());
