import { loadavg } from 'node:os';
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

/** What else ran while the figures were taken: shown, for a reader to weigh them. */
export const machineFigures = (factors: readonly number[]): Figure[] => [
  shown('programs that wanted a processor (load, 1 min)', loadavg()[0] ?? Number.NaN, ''),
  ...(factors.length === 0 ? [] : [shown('work took so many times its time', Math.max(1, median(factors)), '×')]),
];
