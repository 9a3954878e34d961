import type { Rolldown } from 'vite';
import { appSources, type AppSources, type ReaderPart, type RecordsChunk } from './app-sources.ts';
import { closureOf, type ModuleOf } from './module-closure.ts';

/** Modules that are imported with `import()` anywhere in the app, unless only through one of `without`. */
function lazyEntriesOf(moduleOf: ModuleOf, start: string, without: readonly string[] = []): ReadonlySet<string> {
  const lazy = new Set<string>();
  const queue = [start];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    for (const module of closureOf(moduleOf, [id])) {
      for (const entry of moduleOf(module)?.dynamicallyImportedIds ?? []) {
        if (lazy.has(entry) || without.includes(entry)) continue;
        lazy.add(entry);
        queue.push(entry);
      }
    }
  }
  return lazy;
}

/** The app's share of a reader's part is split by the part of the app that needs it, so that each loads only its own. */
export type ReaderChunk = ReaderPart | `${ReaderPart}-${'start' | 'shell' | 'device'}` | 'reader-shared';

export type AppChunk =
  | ReaderChunk
  | RecordsChunk
  | 'app'
  | 'shell'
  | 'basics'
  | 'catalog'
  | 'kits'
  | 'sizes'
  | 'device'
  | 'sizing'
  | 'records-schemas'
  | 'company-schemas'
  | 'schemas'
  | 'background'
  | 'wording'
  | 'engine'
  | 'flue-sizes'
  | 'flues'
  | 'checklist';

const partsOf = <Name extends string>(moduleOf: ModuleOf, groups: Readonly<Record<Name, readonly string[]>>) =>
  (Object.keys(groups) as Name[]).map((name) => [name, closureOf(moduleOf, groups[name])] as const);

/** The chunks of code that loads after the shell: background, engine and flues, and their parts that load separately. */
function laterChunksOf(moduleOf: ModuleOf, sources: AppSources): (id: string) => AppChunk | undefined {
  const closure = (ids: readonly string[]) => closureOf(moduleOf, ids);
  const background = closure([...sources.background, ...sources.schemas]);
  const engine = closure(sources.engine);
  const flues = closure(sources.flues);
  const schemas = closure(sources.schemas);
  const companySchemas = closure(sources.companySchemas);
  const recordParts = partsOf(moduleOf, sources.records);
  const basics = closure(sources.basics);
  const catalog = closure(sources.catalog);
  const kits = closure(sources.kits);
  const wording = closure(sources.wording);
  const calculators = closure(sources.calculators);
  /** Parts of the background that other code loads without the rest, in order of precedence. */
  const sharedParts: readonly (readonly [AppChunk, ReadonlySet<string>])[] = [
    ['device', closure([...sources.engine, ...sources.inspection])],
    ['sizing', closure([...sources.flues, ...sources.definitions])],
    ['records-schemas', new Set([...schemas].filter((id) => recordParts.some(([, modules]) => modules.has(id))))],
    ['company-schemas', new Set([...schemas].filter((id) => companySchemas.has(id)))],
    ['schemas', schemas],
    ...recordParts,
  ];
  const ofEngineOrFlues = (id: string): AppChunk => {
    if (!engine.has(id)) {
      if (kits.has(id)) return 'sizes';
      return calculators.has(id) ? 'flue-sizes' : 'flues';
    }
    if (kits.has(id)) return 'kits';
    return wording.has(id) ? 'wording' : 'engine';
  };
  return (id) => {
    if (![background, engine, flues].some((part) => part.has(id))) return undefined;
    if (basics.has(id)) return engine.has(id) ? 'basics' : 'sizes';
    if (catalog.has(id)) return 'catalog';
    if (background.has(id)) return sharedParts.find(([, modules]) => modules.has(id))?.[0] ?? 'background';
    return ofEngineOrFlues(id);
  };
}

/**
 * The chunk of a module, or undefined to leave it to the bundler. On a phone each extra file costs as much time as 20 KB of
 * code, and without groups the bundler makes a hundred files. Each group is closed under imports: a module only imports from
 * its own group or an earlier one, so chunks cannot import each other in a cycle.
 */
export function appChunkOf(moduleOf: ModuleOf, sources: AppSources): (id: string) => AppChunk | undefined {
  const { start, shell, apart, others } = sources;
  const elsewhere = closureOf(moduleOf, others);
  const { reader, drawn, offer } = sources.reader;
  const readerParts = partsOf(moduleOf, { reader, drawn: [...drawn, ...sources.withDrawings], offer });
  const readerEntries = Object.values(sources.reader).flat();
  const sameDocuments = new Set([...readerEntries, ...sources.readerPages, ...shell]);
  const otherPages = closureOf(
    moduleOf,
    [...lazyEntriesOf(moduleOf, start)].filter((id) => !sameDocuments.has(id)),
  );
  // Parts that open later, such as an enlarged drawing. If their code were in a chunk of the app, loading it would start the app.
  const readerLater = closureOf(
    moduleOf,
    readerEntries.flatMap((id) => [...lazyEntriesOf(moduleOf, id)]),
  );
  const first = closureOf(moduleOf, [start, ...sources.withStart]);
  const signedOut = closureOf(moduleOf, apart);
  const signedIn = closureOf(moduleOf, [...shell, ...sources.withShell]);
  const inspection = closureOf(moduleOf, sources.inspection);
  const checklist = closureOf(moduleOf, [sources.checklist]);
  const withoutChecklist = closureOf(moduleOf, [
    ...lazyEntriesOf(moduleOf, start, [sources.checklist, ...sources.openedFromChecklist]),
  ]);
  const laterChunkOf = laterChunksOf(moduleOf, sources);
  const readerChunkOf = (id: string): ReaderChunk | undefined => {
    const part = readerParts.find(([, modules]) => modules.has(id))?.[0];
    if (part === undefined) return undefined;
    if (first.has(id)) return `${part}-start`;
    if (signedIn.has(id)) return `${part}-shell`;
    if (laterChunkOf(id) !== undefined) return `${part}-device`;
    if (!otherPages.has(id)) return part;
    // Other pages would load a whole part for one of its components. The first paint of a link benefits from few files, but
    // not at the cost of an inspection's page.
    return part === 'reader' && !inspection.has(id) ? 'reader-shared' : undefined;
  };
  const chunkAfterStart = (id: string): AppChunk | undefined => {
    if (signedIn.has(id)) return 'shell';
    if (signedOut.has(id)) return undefined;
    return laterChunkOf(id) ?? (checklist.has(id) && !withoutChecklist.has(id) ? 'checklist' : undefined);
  };
  return (id) => {
    // A page that is imported by name keeps its own file.
    if (elsewhere.has(id) || [...shell, ...readerEntries, sources.checklist].includes(id)) return undefined;
    if (readerParts.some(([, modules]) => modules.has(id))) return readerChunkOf(id);
    // Code shared by the sign-in and the shell loads with the start.
    const isOfStart = first.has(id) || (signedIn.has(id) && signedOut.has(id));
    if (readerLater.has(id) && isOfStart) return 'reader-start';
    if (readerLater.has(id) && signedIn.has(id)) return 'reader-shell';
    return isOfStart ? 'app' : chunkAfterStart(id);
  };
}

/** The app's entry uses a small part of these, later pages the rest: left to the bundler. */
const USED_IN_PARTS = /[\\/]node_modules[\\/]@?aws-amplify[\\/]/;
/** Has its own file (output-names.ts): forms and calculators need it without the rest of the background. */
const APART = /[\\/]node_modules[\\/]zod[\\/]/;
/** Most forms validate with these shapes, but need nothing else of the chunks that contain them. */
const SHAPES = /[\\/]shared[\\/]contract[\\/]common\.ts$/;

/** The bundler's group for these chunks. `entries` are the build's HTML entries; `app` is the application's. */
export function appChunks(webRoot: string, entries: Readonly<Record<string, string>>) {
  const sources = appSources(webRoot, entries);
  let chunkOf: ReturnType<typeof appChunkOf> | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, context) => {
    chunkOf ??= appChunkOf((module) => context.getModuleInfo(module), sources);
    return chunkOf(id) ?? null;
  };
  const test = (id: string) => ![USED_IN_PARTS, APART, SHAPES].some((pattern) => pattern.test(id));
  return { name, test, includeDependenciesRecursively: false };
}
