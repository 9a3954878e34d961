import { parseArgs } from 'node:util';
import { Chaos, report } from './chaos.ts';
import { checklistSteps } from './phone/steps.ts';
import { type Plan, planText } from './plan.ts';

/**
 * `npm run drill:restore -- --back N`: a technician performs an inspection with 24 photos on the local product. Before the
 * last step, the table is restored to its state N steps earlier (half of the inspection by default); objects are kept. The
 * phone then resends what the table lost, and the drill compares rows, objects, answers, the report and the screens.
 */
const { values } = parseArgs({ options: { back: { type: 'string' } } });
const steps = checklistSteps().length;
const step = steps - 1;
const back = Number(values.back ?? Math.floor(steps / 2));
if (!Number.isInteger(back) || back < 1 || back > step)
  throw new Error(`--back must be a number of steps from 1 to ${step}`);

/** Negative, because seeds of chaos runs start at 0. */
const SEED = -1;
const plan: Plan = {
  seed: SEED,
  faults: [],
  rate: 0,
  disruptions: [{ kind: 'restore-table', step, afterMs: 0, copyAt: step - back }],
};

const chaos = await Chaos.start();
const outcomes = [chaos.calm];
try {
  if (chaos.calm.faults.length === 0) outcomes.push(await chaos.runPlan(plan));
} finally {
  await chaos.stop();
}
const failed = outcomes.filter(({ faults }) => faults.length > 0);
for (const outcome of failed) console.log(report(outcome));
for (const { trace } of outcomes) {
  for (const { what, lost, changed } of trace.lines) {
    if (what === 'the table was restored')
      console.log(
        `The table went back ${back} of ${steps} steps: ${String(lost)} rows lost, ${String(changed)} older.`,
      );
  }
}
console.log(failed.length === 0 ? 'Everything is back: 24 photos, all answers, the report.' : planText(plan));
process.exit(failed.length === 0 ? 0 : 1);
