import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The fields of /proc/PID/stat after the process name, which may contain spaces. */
const statOf = (pid: number): string[] =>
  textOf(`/proc/${pid}/stat`)
    .replace(/^.*\)\s/, '')
    .split(' ');

/** CPU time used by a process, in milliseconds. */
export function processorMs(pid: number): number {
  const fields = statOf(pid);
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1000;
}

export type ProcessInfo = { pid: number; command: string };

/** A process and all its descendants. */
export function familyOf(root: number): ProcessInfo[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(all.map((name) => [Number(name), Number(statOf(Number(name))[1])]));
  const isInside = (pid: number): boolean =>
    pid === root || (parents.has(pid) && pid > 1 && isInside(parents.get(pid) ?? 0));
  return [...parents.keys()]
    .filter(isInside)
    .map((pid) => ({ pid, command: textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ') }));
}
