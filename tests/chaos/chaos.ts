import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#infra/local/support/ports.ts';
import { Companies } from './company.ts';
import { makePhotos } from './photos.ts';
import { type Plan, planOf, planText } from './plan.ts';
import { checklistSteps } from './phone/steps.ts';
import { unpackPhone } from './phone/new-phone.ts';
import { Product } from './product.ts';
import { type Outcome, runSeed, type Shared } from './run-seed.ts';

/** Folder for the traces of failed seeds. */
export const TRACES = join(tmpdir(), 'flueprint-chaos-traces');

/** State that all seeds of a run share: the product, the photos, and the fields that each step sets. */
export class Chaos {
  /** The run without faults. Its defects are reported with the seeds and don't stop the seeds from running. */
  readonly calm: Outcome;
  readonly #shared: Shared;
  readonly #folder: string;

  private constructor(shared: Shared, folder: string, calm: Outcome) {
    this.calm = calm;
    this.#shared = shared;
    this.#folder = folder;
  }

  /** Starts the product and performs one inspection without faults to record what each step stores. */
  static async start(): Promise<Chaos> {
    const folder = await mkdtemp(join(tmpdir(), 'flueprint-chaos-photos-'));
    const [product, files] = await Promise.all([Product.start(), makePhotos(folder)]);
    const doors = { gateway: await freePort(), storage: await freePort() };
    const newPhone = join(folder, 'phone');
    const shared: Shared = {
      product,
      files,
      companies: new Companies(product.ready.url),
      learned: {},
      doors,
      newPhone,
    };
    await unpackPhone(newPhone, product.upstream, doors);
    const calm = await traced(await runSeed(planOf(0, 0), shared));
    shared.learned = calm.learned;
    return new Chaos(shared, folder, calm);
  }

  async run(seed: number): Promise<Outcome> {
    return this.runPlan(planOf(seed, checklistSteps().length));
  }

  async runPlan(plan: Plan): Promise<Outcome> {
    return traced(await runSeed(plan, this.#shared));
  }

  async stop(): Promise<void> {
    await this.#shared.product.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function traced(outcome: Outcome): Promise<Outcome> {
  const { plan, faults, trace } = outcome;
  if (faults.length === 0) return outcome;
  await mkdir(TRACES, { recursive: true });
  await writeFile(traceFile(plan.seed), [planText(plan), ...faults, trace.text()].join('\n'));
  return outcome;
}

export const traceFile = (seed: number): string => join(TRACES, `seed-${seed}.txt`);

const EVENTS = new Set([
  'disruption',
  'disruption is over',
  'trouble',
  'nudge',
  'signed in',
  'full disk',
  'room was made',
]);

/** Report on a failed seed: its faults, the events during the run, and the command that repeats it. */
export function report({ seed, plan, faults, trace }: Outcome): string {
  const isEvent = ({ what, fault, over }: { what: string; fault?: unknown; over?: unknown }) =>
    EVENTS.has(what) || fault !== undefined || over === true;
  const events = trace.lines
    .filter(isEvent)
    .map(({ ms, what, ...more }) => `  ${String(ms).padStart(6)} ms  ${what} ${JSON.stringify(more).slice(0, 200)}`);
  return [
    planText(plan),
    ...faults.map((fault) => `  WRONG: ${fault}`),
    ...events,
    `  Trace: ${traceFile(seed)}`,
    `  Again: npm run test:chaos -- --seeds 1 --from ${seed}`,
  ].join('\n');
}
