/** Milliseconds since the epoch, by a clock that tests never change and that pages share with this process. */
export const instant = (): number => performance.timeOrigin + performance.now();

export type TraceLine = { ms: number; what: string } & Record<string, unknown>;

/** Everything that happened in a seed, in order. */
export class Trace {
  readonly lines: TraceLine[] = [];
  readonly startedAt = instant();

  note(what: string, more: Record<string, unknown> = {}): void {
    this.lines.push({ ms: Math.round(instant() - this.startedAt), what, ...more });
  }

  text(): string {
    return this.lines.map(({ ms, what, ...more }) => [ms, what, textOf(more)].join('\t')).join('\n');
  }
}

const LONGEST = 400;

function textOf(more: object): string {
  const text = JSON.stringify(more);
  return text === '{}' ? '' : text.slice(0, LONGEST);
}
