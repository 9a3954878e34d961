import { readdir, readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import type { Route } from '#shared/contract/route.ts';

/**
 * Writes shared/contract/route-manifest.ts, what a browser needs to send any call: each route's method, path and table.
 * With --check, fails when the committed file differs.
 */
const CONTRACT = new URL('../shared/contract/', import.meta.url);
const FILE = new URL('route-manifest.ts', CONTRACT);

type Table = { readonly file: string; readonly name: string; readonly routes: Readonly<Record<string, Route>> };

/** The tables of the contract's own files; the file that joins them has none of its own. */
async function readTables(): Promise<Table[]> {
  const files = (await readdir(CONTRACT)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const tables = files
    .filter((file) => !['index.ts', 'route.ts', 'route-manifest.ts', 'openapi.ts'].includes(file))
    .toSorted()
    .map(async (file) => {
      const exported = (await import(new URL(file, CONTRACT).href)) as Record<string, Table['routes']>;
      const names = Object.keys(exported).filter((name) => /^[a-z]\w*Routes$/.test(name));
      return names.map((name) => ({ file: file.replace(/\.ts$/, ''), name, routes: exported[name] ?? {} }));
    });
  return (await Promise.all(tables)).flat();
}

async function manifestText(): Promise<string> {
  const tables = await readTables();
  const routes = tables.flatMap(({ file, routes }) =>
    Object.entries(routes).map(([id, { method, path }]) => `  ${id}: ['${method}', '${path}', '${file}'],`),
  );
  const loaders = tables.map(
    ({ file, name }) => `  '${file}': () => import('./${file}.ts').then(({ ${name} }) => ${name}),`,
  );
  const text = `// Made by \`npm run route-manifest\` from the tables beside it.
import type { RouteId, Routes } from './index.ts';
import type { Route } from './route.ts';

type Methods = { readonly [K in RouteId]: readonly [Routes[K]['method'], Routes[K]['path'], string] };

/** Of each route: method, path, and the file of this folder that has its schemas. */
export const ROUTE_MANIFEST = {
${routes.join('\n')}
} as const satisfies Methods;

export type ContractFile = (typeof ROUTE_MANIFEST)[RouteId][2];

/** The routes of a file, its code loaded when it is first asked for: a browser has the schemas of what it calls, no others. */
export const CONTRACT_FILES: { readonly [F in ContractFile]: () => Promise<Readonly<Record<string, Route>>> } = {
${loaders.join('\n')}
};
`;
  const options = await resolveConfig(FILE);
  return format(text, { ...options, parser: 'typescript' });
}

const wanted = await manifestText();
if (process.argv.includes('--check')) {
  const found = await readFile(FILE, 'utf8').catch(() => '');
  if (found !== wanted) {
    console.error(
      'shared/contract/route-manifest.ts is not what the tables say: run `npm run route-manifest` and commit the difference.',
    );
    process.exit(1);
  }
} else {
  await writeFile(FILE, wanted);
}
