import { describe, expect, it } from 'vitest';
import { failuresOf, runSteps } from './run-steps.ts';
import { STATIC, type Step } from './steps.ts';

const step = (name: string): Step => ({ name, command: [name], seconds: 1 });

/** Fake runs that the test completes by name. */
function underControl() {
  const ends = new Map<string, (isRight: boolean) => void>();
  const lines: string[] = [];
  return {
    running: () => [...ends.keys()],
    end: async (name: string, isRight: boolean) => {
      ends.get(name)?.(isRight);
      ends.delete(name);
      await new Promise((resolve) => setImmediate(resolve));
    },
    lines,
    parts: {
      run: ({ name }: Step) => new Promise<boolean>((resolve) => void ends.set(name, resolve)),
      print: (line: string) => void lines.push(line),
      now: () => 0,
    },
  };
}

describe('runSteps', () => {
  it('starts the next step when one ends, and never runs more than the limit at once', async () => {
    const { running, end, parts } = underControl();
    const all = runSteps(['a', 'b', 'c'].map(step), 2, parts);

    expect(running()).toEqual(['a', 'b']);
    await end('a', true);
    expect(running()).toEqual(['b', 'c']);
    await end('b', true);
    await end('c', true);
    expect((await all).map(({ step: { name } }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('continues after a failure and names each failed step', async () => {
    const { end, lines, parts } = underControl();
    const all = runSteps(['a', 'b'].map(step), 1, parts);
    await end('a', false);
    await end('b', true);

    expect(failuresOf(await all)).toBe('Failed: a');
    expect(lines).toEqual(['FAILED  a (0 s)', 'ok  b (0 s)']);
  });

  it('reports no failures when every step passes', () => {
    expect(failuresOf([{ step: step('a'), isRight: true, seconds: 1 }])).toBeUndefined();
  });
});

describe('the steps of the check', () => {
  it('start with the slowest step', () => {
    const seconds = STATIC.map((each) => each.seconds);

    expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
  });
});
