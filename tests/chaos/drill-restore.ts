import { parseArgs } from 'node:util';
import { Chaos, report } from './chaos.ts';
import { checklistSteps } from './phone/steps.ts';
import { type Plan, planText } from './plan.ts';

/**
 * `npm run drill:restore -- --back N`: a technician does an inspection with 24 photos on this machine's product; before the
 * last step its table is restored to what it was N steps ago (half of the inspection by default), while objects stay. The
 * phone then sends what the table lost, and everything is compared: rows, objects, answers, the report and the screens.
 */
const { values } = parseArgs({ options: { back: { type: 'string' } } });
const steps = checklistSteps().length;
const step = steps - 1;
const back = Number(values.back ?? Math.floor(steps / 2));
if (!Number.isInteger(back) || back < 1 || back > step)
  throw new Error(`Give --back a number of steps from 1 to ${step}`);

/** Seeds of chaos runs begin at 0; this is none of them. */
const SEED = -1;
const plan: Plan = {
  ...{ seed: SEED, faults: [], rate: 0 },
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
