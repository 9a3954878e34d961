import { loadavg } from 'node:os';
import { type Figure, median, shown } from '../figure.ts';

const SPIN_MS = 60;

/** How much slower work currently runs on this machine than it would alone: elapsed time divided by CPU time. */
export function crowding(): number {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  while (performance.now() - startedAt < SPIN_MS);
  const { user, system } = process.cpuUsage(before);
  return (performance.now() - startedAt) / ((user + system) / 1000);
}

/** The machine's other load during the measurements, shown so that readers can judge the figures. */
export const machineFigures = (factors: readonly number[]): Figure[] => [
  shown('programs that wanted a processor (load, 1 min)', loadavg()[0] ?? Number.NaN, ''),
  ...(factors.length === 0 ? [] : [shown('work took so many times its time', Math.max(1, median(factors)), '×')]),
];
