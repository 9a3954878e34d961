import type { Reporter } from 'vitest/node';

const EVERY_MS = 30_000;

/** Prints progress every half minute. Counts files, because the number of tests is unknown until each file is loaded. */
export class Progress implements Reporter {
  readonly #print: (line: string) => void;
  readonly #now: () => number;
  #total = 0;
  #done = 0;
  #printedAt = 0;
  #startedAt = 0;

  constructor(print: (line: string) => void, now: () => number = Date.now) {
    this.#print = print;
    this.#now = now;
  }

  onTestRunStart(files: readonly unknown[]): void {
    this.#total = files.length;
    this.#done = 0;
    this.#startedAt = this.#printedAt = this.#now();
  }

  onTestModuleEnd(): void {
    this.#done += 1;
    const now = this.#now();
    if (now - this.#printedAt < EVERY_MS) return;
    this.#printedAt = now;
    this.#print(`${this.#done} of ${this.#total} files, ${this.#minutes(now)} so far`);
  }

  #minutes(now: number): string {
    const minutes = Math.round((now - this.#startedAt) / 60_000);
    return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  }
}
