import { dirname } from 'node:path';

type Rules = ReadonlyMap<string, ReadonlySet<string>>;

/** Style sheets that also style the markup of another part. */
const OTHER_PARTS: Readonly<Record<string, readonly string[]>> = {
  'web/src/app/shell/shell.css': ['web/src/features/notifications'],
  'web/src/features/account/settings.css': ['web/src/features/sync-status'],
  'web/src/features/sync-status/notices/device-notices.css': ['web/src/features/inspection'],
  'web/src/ui/field-kit/styles/frame.css': ['web/src/app'],
  'web/src/ui/panels.css': ['web/src/features/account', 'web/src/features/support'],
};

/** Prefixes that name a state, a look or a control of several parts, and those of libraries. */
const SHARED_PREFIXES: ReadonlySet<string> = new Set(
  'action amplify icon is no sample skip spinner status tint tone type ui visually'.split(' '),
);

/** `deliveries` and `delivery` are one word. */
const singular = (term: string): string => term.replace(/ies$/, 'y').replace(/s$/, '');

const termsOf = (path: string): string[] => path.split(/[-/.]/).map(singular);

/** The folder of the part that a sheet styles: `web/src/features/billing`, `web/src/ui`. */
function partOf(sheet: string): string {
  const depth = sheet.startsWith('web/src/features/') ? 4 : 3;
  return dirname(sheet).split('/').slice(0, depth).join('/');
}

/** Whether a sheet belongs to the public pages, whose small sheets share plain words (`card`, `wrap`) without a prefix. */
const isPublicPage = (sheet: string): boolean => sheet.startsWith('web/src/site/');

/**
 * The classes whose prefix is no word in the names of the folders and files of the part they style, such as `pp-` for
 * `proposal-`. A class with rules in several sheets has to match one of their parts.
 */
export function underivedClasses(rules: Rules, files: readonly string[]): string[] {
  const termsOfFolders = new Map<string, ReadonlySet<string>>();
  const termsIn = (folder: string): ReadonlySet<string> => {
    const known =
      termsOfFolders.get(folder) ?? new Set(files.filter((file) => file.startsWith(`${folder}/`)).flatMap(termsOf));
    termsOfFolders.set(folder, known);
    return known;
  };
  return [...rules].flatMap(([name, sheets]) => {
    const [prefix = ''] = name.split('-');
    if (SHARED_PREFIXES.has(prefix) || [...sheets].every(isPublicPage)) return [];
    const folders = [...sheets].flatMap((sheet) => [partOf(sheet), ...(OTHER_PARTS[sheet] ?? [])]);
    return folders.some((folder) => termsIn(folder).has(singular(prefix))) ? [] : [name];
  });
}
