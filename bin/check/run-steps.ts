import type { Step } from './steps.ts';

export type Ended = { readonly step: Step; readonly isRight: boolean; readonly seconds: number };

export type Running = {
  /** Runs the command of a step and resolves to whether it succeeded. */
  readonly run: (step: Step) => Promise<boolean>;
  readonly print: (line: string) => void;
  readonly now: () => number;
};

/** Runs all steps with limited concurrency, whether or not one fails, and prints each as it ends. */
export async function runSteps(steps: readonly Step[], atOnce: number, { run, print, now }: Running): Promise<Ended[]> {
  const waiting = [...steps];
  const ended: Ended[] = [];
  const runInTurn = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const startedAt = now();
      const isRight = await run(step);
      const seconds = Math.round((now() - startedAt) / 1000);
      ended.push({ step, isRight, seconds });
      print(`${isRight ? 'ok' : 'FAILED'}  ${step.name} (${seconds} s)`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runInTurn));
  return ended;
}

/** A line naming the failed steps; undefined if there are none. */
export function failuresOf(ended: readonly Ended[]): string | undefined {
  const failed = ended.filter(({ isRight }) => !isRight);
  return failed.length === 0 ? undefined : `Failed: ${failed.map(({ step }) => step.name).join(', ')}`;
}
