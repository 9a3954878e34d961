import { loadavg } from 'node:os';
import { CPU_SLOWDOWN } from './phone.ts';
import { type Figure, median, shown } from '../figure.ts';

const SPIN_MS = 60;

/** How much longer work takes on this machine just now than it would alone: time that passed by time that was worked. */
export function crowding(): number {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  while (performance.now() - startedAt < SPIN_MS);
  const { user, system } = process.cpuUsage(before);
  return (performance.now() - startedAt) / ((user + system) / 1000);
}

/** A time as it was measured, brought to the slowdown it is asked for: what it comes to on a machine that does nothing else. */
export function slownessFigures(ms: number, slowness: readonly number[]): Figure[] {
  const slow = median(slowness);
  return [
    shown('the processor was slower, by the slowdown and by all else that ran', slow, '×'),
    shown(`the first figure brought to ${CPU_SLOWDOWN} ×`, (ms * CPU_SLOWDOWN) / slow, 'ms'),
    ...machineFigures([]),
  ];
}

/** What else ran while the figures were taken: shown, for a reader to weigh them. */
export const machineFigures = (factors: readonly number[]): Figure[] => [
  shown('programs that wanted a processor (load, 1 min)', loadavg()[0] ?? Number.NaN, ''),
  ...(factors.length === 0 ? [] : [shown('work took so many times its time', Math.max(1, median(factors)), '×')]),
];
