import { DIALOGS, PROJECTS, WEBKIT } from './groups.ts';

const CHANGED = '--changed=';
const ALL: readonly string[] = [WEBKIT, DIALOGS, ...PROJECTS];

/** Which tests to run. `changed`: only those that import a file which differs from this commit. */
export type Wanted = { projects: readonly string[]; paths: readonly string[]; changed?: string };

/** Parses `[projects…] [texts of paths…] [--changed=COMMIT]`; without projects, those of `npm test`. */
export function parseArguments(args: readonly string[]): Wanted {
  const option = args.find((text) => text.startsWith(CHANGED));
  const named = args.filter((text) => ALL.includes(text));
  return {
    projects: named.length === 0 ? PROJECTS : named,
    paths: args.filter((text) => !ALL.includes(text) && text !== option),
    ...(option !== undefined && { changed: option.slice(CHANGED.length) }),
  };
}
