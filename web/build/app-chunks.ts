import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { normalizePath, type Rolldown } from 'vite';
import { closureOf, type ModuleOf } from './module-closure.ts';

/** Modules that are imported with `import()` anywhere in the app. */
function lazyEntriesOf(moduleOf: ModuleOf, start: string): ReadonlySet<string> {
  const lazy = new Set<string>();
  const queue = [start];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    for (const module of closureOf(moduleOf, [id])) {
      for (const entry of moduleOf(module)?.dynamicallyImportedIds ?? []) {
        if (lazy.has(entry)) continue;
        lazy.add(entry);
        queue.push(entry);
      }
    }
  }
  return lazy;
}

export type AppSources = {
  /** The app's entry script. */
  readonly start: string;
  /** Code that every signed-in visit needs for its first list. */
  readonly shell: readonly string[];
  /** Code that every signed-in visit loads right after the first list: sync and the prefetch of inspections. */
  readonly background: readonly string[];
  /** The contract files of calls that every visit makes; a page that validates with one doesn't load sync. */
  readonly schemas: readonly string[];
  /** The inspection engine, which every page of an inspection uses. */
  readonly engine: readonly string[];
  /** The page of an inspection: its share of the background loads without the rest. */
  readonly inspection: readonly string[];
  /** The definitions of the inspection types; the same applies. */
  readonly definitions: readonly string[];
  /** Other pages that read and write the device's records, in groups: each group's chunk loads without those after it. */
  readonly records: Readonly<Record<RecordsChunk, readonly string[]>>;
  /** The contract files of a company's settings: their forms validate without the inspection schemas. */
  readonly companySchemas: readonly string[];
  /** Small modules that pages use without the rest of their chunk: lengths, IDs, units. */
  readonly basics: readonly string[];
  /** Liners, limits and the contents of repairs: calculators and pull sheets need them without the engine. */
  readonly kits: readonly string[];
  /** The products that repairs and prices refer to. */
  readonly catalog: readonly string[];
  /** Pages that use only two parts of the engine: the wording of responses and the order of questions. */
  readonly wording: readonly string[];
  /** Code that sizes a flue and finds liners for it; most definitions import it. */
  readonly flues: readonly string[];
  /** Entries that open without the shell: those of other pages, and the screens before sign-in. */
  readonly apart: readonly string[];
  /** The page of a reader's link, then the parts it loads later, in order. It doesn't load the app's entry script. */
  readonly reader: Readonly<Record<ReaderPart, readonly string[]>>;
  /** Modules of the reader's page that almost every page of the app uses: they load with the start. */
  readonly common: readonly string[];
  /** Pages of the app that show the same report and proposal, so that they can load the reader's parts whole. */
  readonly readerPages: readonly string[];
  /** Other entries that don't load the app's entry script either. */
  readonly others: readonly string[];
};

export type ReaderPart = 'reader' | 'drawn' | 'offer';

/** The app's share of a reader's part is split by the part of the app that needs it, so that each loads only its own. */
export type ReaderChunk = ReaderPart | `${ReaderPart}-${'start' | 'shell' | 'device'}` | 'reader-shared';

export type RecordsChunk = 'client-records' | 'report-records' | 'truck-records' | 'records';

export type AppChunk =
  | ReaderChunk
  | RecordsChunk
  | 'app'
  | 'shell'
  | 'basics'
  | 'catalog'
  | 'kits'
  | 'device'
  | 'sizing'
  | 'records-schemas'
  | 'company-schemas'
  | 'schemas'
  | 'background'
  | 'wording'
  | 'engine'
  | 'flues';

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
  /** Parts of the background that other code loads without the rest, in order of precedence. */
  const sharedParts: readonly (readonly [AppChunk, ReadonlySet<string>])[] = [
    ['device', closure([...sources.engine, ...sources.inspection])],
    ['sizing', closure([...sources.flues, ...sources.definitions])],
    ['records-schemas', new Set([...schemas].filter((id) => recordParts.some(([, modules]) => modules.has(id))))],
    ['company-schemas', new Set([...schemas].filter((id) => companySchemas.has(id)))],
    ['schemas', schemas],
    ...recordParts,
  ];
  return (id) => {
    if (![background, engine, flues].some((part) => part.has(id))) return undefined;
    if (basics.has(id)) return 'basics';
    if (catalog.has(id)) return 'catalog';
    if (background.has(id)) return sharedParts.find(([, modules]) => modules.has(id))?.[0] ?? 'background';
    if (kits.has(id)) return 'kits';
    if (engine.has(id)) return wording.has(id) ? 'wording' : 'engine';
    return 'flues';
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
  const readerParts = partsOf(moduleOf, sources.reader);
  const readerEntries = Object.values(sources.reader).flat();
  const sameDocuments = new Set([...readerEntries, ...sources.readerPages, ...shell]);
  const otherPages = closureOf(
    moduleOf,
    [...lazyEntriesOf(moduleOf, start)].filter((id) => !sameDocuments.has(id)),
  );
  const first = closureOf(moduleOf, [start, ...sources.common]);
  const signedOut = closureOf(moduleOf, apart);
  const signedIn = closureOf(moduleOf, shell);
  const inspection = closureOf(moduleOf, sources.inspection);
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
  return (id) => {
    // An entry or a page that is imported by name keeps its own file.
    if (elsewhere.has(id) || [start, ...shell, ...readerEntries].includes(id)) return undefined;
    if (readerParts.some(([, modules]) => modules.has(id))) return readerChunkOf(id);
    // Code shared by the sign-in and the shell loads with the start.
    if (first.has(id) || (signedIn.has(id) && signedOut.has(id))) return 'app';
    if (signedIn.has(id)) return 'shell';
    return signedOut.has(id) ? undefined : laterChunkOf(id);
  };
}

/** The app's entry uses a small part of these, later pages the rest: left to the bundler. */
const USED_IN_PARTS = /[\\/]node_modules[\\/]@?aws-amplify[\\/]/;
/** Has its own file (output-names.ts): forms and calculators need it without the rest of the background. */
const APART = /[\\/]node_modules[\\/]zod[\\/]/;
/** Most forms validate with these shapes, but need nothing else of the chunks that contain them. */
const SHAPES = /[\\/]shared[\\/]contract[\\/]common\.ts$/;

const SHELL = ['src/app/guard.tsx', 'src/features/dashboard/dashboard-page.tsx'];
const BACKGROUND = [
  'src/lib/api/rest.ts',
  'src/features/dashboard/fetch-page.ts',
  'src/features/notifications/server-notices.tsx',
  'src/offline/prefetch/prefetch.ts',
  'src/offline/entities/local-inserts.ts',
  'src/offline/outbox/replay.ts',
  'src/offline/sync/start-sync.ts',
  // Selects the definition that a page loads along with the engine.
  '../shared/inspection/plan.ts',
];
/** The contract files of the calls that every visit makes in its first minute. */
const SCHEMAS = [
  'admin',
  'auth',
  'company-settings',
  'inserts',
  'inspections',
  'notifications',
  'photos',
  'sessions',
  'sign-in',
].map((name) => `../shared/contract/${name}.ts`);
const ENGINE = ['src/features/inspection/progress.ts'];
const INSPECTION = ['src/features/inspection/inspect-page.tsx', 'src/features/inspection/open-inspection.tsx'];
const DEFINITIONS = ['masonry-wood', 'gas-logs', 'insert', 'prefab', 'freestanding', 'utility', 'dryer-vent'].map(
  (name) => `../shared/inspection/definitions/${name}.ts`,
);
const RECORDS: AppSources['records'] = {
  'client-records': ['src/features/clients/clients-page.tsx'],
  'report-records': [
    'inspection/report-page',
    'proposal/edit/proposal-page',
    'pull-sheet/pull-sheet-page',
    'report/edit/report-edit-page',
  ].map((name) => `src/features/${name}.tsx`),
  'truck-records': ['src/features/field-forms/truck-check/truck-check-page.tsx'],
  records: ['src/features/inspection/start-page.tsx'],
};
const COMPANY_SCHEMAS = ['../shared/contract/admin.ts'];
const BASICS = [
  ...[
    'calculator',
    'checks',
    'flue-option-names',
    'fractions',
    'jurisdiction',
    'liner',
    'liner-parts',
    'references',
  ].map((name) => `../shared/sizing/${name}.ts`),
  ...['instance-ids', 'plan', 'rate', 'sheets/flue-as-found', 'written-ids', 'written-units'].map(
    (name) => `../shared/inspection/${name}.ts`,
  ),
  ...['enumerations/inspection', 'units'].map((name) => `../shared/catalog/${name}.ts`),
  'src/offline/outbox/write-once.ts',
];
const CATALOG = ['sold-items', 'repairs'].map((name) => `../shared/catalog/${name}.ts`);
const KITS = [
  ...['chimney-height', 'clear-size', 'dryer-limits', 'fireplace-rule-sets', 'liner-stock'].map(
    (name) => `sizing/${name}`,
  ),
  ...['contained-work', 'sheets/area-sentence'].map((name) => `inspection/${name}`),
].map((name) => `../shared/${name}.ts`);
const WORDING = ['company/responses/responses-page', 'company/inspection/order-panel'].map(
  (name) => `src/features/${name}.tsx`,
);
/** Also used without the engine: the stock of liners is a company setting. */
const FLUES = ['inspection/flue-verdict', 'sizing/liner-stock-input'].map((name) => `../shared/${name}.ts`);
/** `drawn` loads right after the first paint, `offer` with the proposal. The app's report and proposal load them, too. */
const READER: AppSources['reader'] = {
  reader: ['src/features/shared-report/main.tsx'],
  drawn: ['below-fold', 'repair-pictures', 'type-picture'].map((name) => `src/features/report/${name}.tsx`),
  offer: ['proposal-screen', 'list-screen'].map((name) => `src/features/shared-report/${name}.tsx`),
};
const COMMON = ['src/lib/fresh-links.ts'];
const READER_PAGES = [
  'inspection/report-page',
  'inspection/report/old-revision',
  'proposal/edit/proposal-page',
  'proposal/edit/edit-page',
].map((name) => `src/features/${name}.tsx`);
const SIGNED_OUT = ['auth-layout', 'login-page', 'login-dialog', 'request-reset-page', 'update-password-page'].map(
  (name) => `src/features/auth/${name}.tsx`,
);

/**
 * The bundler's group for these chunks. `entries` are the build's HTML entries; `app` is the application's. Throws for a
 * source that does not exist: otherwise the bundler would silently split its chunk into many.
 */
export function appChunks(webRoot: string, entries: Readonly<Record<string, string>>) {
  const idOf = (source: string) => {
    const file = resolve(webRoot, source);
    if (!existsSync(file)) throw new Error(`The source ${source} of a chunk does not exist`);
    return normalizePath(file);
  };
  const idsOf = <Name extends string>(lists: Readonly<Record<Name, readonly string[]>>) =>
    Object.fromEntries(
      Object.entries<readonly string[]>(lists).map(([name, list]) => [name, list.map(idOf)]),
    ) as Record<Name, string[]>;
  const sources: AppSources = {
    start: idOf('src/app/main.tsx'),
    ...idsOf({ shell: SHELL, background: BACKGROUND, schemas: SCHEMAS, companySchemas: COMPANY_SCHEMAS }),
    ...idsOf({ engine: ENGINE, inspection: INSPECTION, definitions: DEFINITIONS, wording: WORDING }),
    ...idsOf({ basics: BASICS, catalog: CATALOG, kits: KITS, flues: FLUES }),
    ...idsOf({ apart: SIGNED_OUT, readerPages: READER_PAGES }),
    records: idsOf(RECORDS),
    reader: idsOf(READER),
    common: COMMON.map(idOf),
    others: Object.entries(entries).flatMap(([page, file]) =>
      page === 'app' || page === 'share' ? [] : [normalizePath(file)],
    ),
  };
  let chunkOf: ReturnType<typeof appChunkOf> | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, context) => {
    chunkOf ??= appChunkOf((module) => context.getModuleInfo(module), sources);
    return chunkOf(id) ?? null;
  };
  const test = (id: string) => ![USED_IN_PARTS, APART, SHAPES].some((pattern) => pattern.test(id));
  return { name, test, includeDependenciesRecursively: false };
}
