import { DIALOGS, PROJECTS, WEBKIT } from './groups.ts';

const ALL: readonly string[] = [WEBKIT, DIALOGS, ...PROJECTS];

/** Parses `[projects…] [texts of paths…]`; without projects, those of `npm test`. */
export function parseArguments(args: readonly string[]): { projects: readonly string[]; paths: readonly string[] } {
  const named = args.filter((text) => ALL.includes(text));
  return { projects: named.length === 0 ? PROJECTS : named, paths: args.filter((text) => !ALL.includes(text)) };
}
