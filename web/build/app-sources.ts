import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { normalizePath } from 'vite';

export type ReaderPart = 'reader' | 'drawn' | 'offer';

export type RecordsChunk = 'client-records' | 'report-records' | 'truck-records' | 'records';

export type AppSources = {
  /** What the entry script imports once the stored frame is painted. */
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
  /** The checklist: what only it and `openedFromChecklist` use is one chunk, beside its own file. */
  readonly checklist: string;
  /** Entries that open only from the checklist, or are loaded in advance for it. */
  readonly openedFromChecklist: readonly string[];
  /** The definitions of the inspection types; the same applies. */
  readonly definitions: readonly string[];
  /** Other pages that read and write the device's records, in groups: each group's chunk loads without those after it. */
  readonly records: Readonly<Record<RecordsChunk, readonly string[]>>;
  /** The contract files of a company's settings: their forms validate without the inspection schemas. */
  readonly companySchemas: readonly string[];
  /** Small modules that pages use without the rest of their chunk: lengths, IDs, units. */
  readonly basics: readonly string[];
  /** Liners, limits and the contents of repairs: pull sheets need them without the engine, calculators only what it doesn't use. */
  readonly kits: readonly string[];
  /** The products that repairs and prices refer to. */
  readonly catalog: readonly string[];
  /** Pages that use only two parts of the engine: the wording of responses and the order of questions. */
  readonly wording: readonly string[];
  /** The calculators: they size flues without the choice between the sizes of a chimney's flues. */
  readonly calculators: readonly string[];
  /** Code that sizes a flue and finds liners for it; most definitions import it. */
  readonly flues: readonly string[];
  /** Entries that open without the shell: those of other pages, and the screens before sign-in. */
  readonly apart: readonly string[];
  /** The page of a reader's link, then the parts it loads later, in order. It doesn't load the app's entry script. */
  readonly reader: Readonly<Record<ReaderPart, readonly string[]>>;
  /** Modules of the reader's later parts that the engine uses too: with the drawings, so that the engine loads no proposal. */
  readonly withDrawings: readonly string[];
  /** Small modules that almost every page of the app uses: they load with the start. */
  readonly withStart: readonly string[];
  /** Small modules that most pages with records use: they load with the shell. */
  readonly withShell: readonly string[];
  /** Pages of the app that show the same report and proposal, so that they can load the reader's parts whole. */
  readonly readerPages: readonly string[];
  /** Other entries that don't load the app's entry script either. */
  readonly others: readonly string[];
};

const SHELL = ['src/app/guard.tsx', 'src/features/dashboard/dashboard-page.tsx'];
const BACKGROUND = [
  'src/lib/api/rest.ts',
  'src/features/dashboard/fetch/fetch-page.ts',
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
const CHECKLIST = 'src/features/inspection/open-inspection.tsx';
const INSPECTION = [
  'src/features/inspection/inspect-page.tsx',
  CHECKLIST,
  'src/features/field-forms/inserts/insert-offer.tsx',
];
/** The start of an inspection loads the findings in advance. */
const OPENED_FROM_CHECKLIST = ['src/features/inspection/card/finding-panel.tsx'];
const DEFINITIONS = ['masonry-wood', 'gas-logs', 'insert', 'prefab', 'freestanding', 'utility', 'dryer-vent'].map(
  (name) => `../shared/inspection/definitions/${name}.ts`,
);
const RECORDS: AppSources['records'] = {
  'client-records': ['src/features/clients/list/clients-page.tsx'],
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
    'measures/flue-area',
    'fireplace/flue-option-names',
    'measures/fractions',
    'gas/gas-connector-rules',
    'jurisdiction',
    'measures/lengths',
    'liners/liner',
    'liners/liner-parts',
    'references',
  ].map((name) => `../shared/sizing/${name}.ts`),
  ...[
    'instance-ids',
    'offered-size',
    'plan',
    'repairs/rate',
    'sheets/flue-as-found',
    'written/written-ids',
    'written/written-units',
  ].map((name) => `../shared/inspection/${name}.ts`),
  ...['enumerations/inspection', 'units'].map((name) => `../shared/catalog/${name}.ts`),
];
const CATALOG = ['sold-items', 'repairs'].map((name) => `../shared/catalog/${name}.ts`);
const KITS = [
  ...[
    'chimney-height',
    'liners/clear-size',
    'dryer/dryer-limits',
    'fireplace/fireplace-rule-sets',
    'liners/liner-stock',
  ].map((name) => `sizing/${name}`),
  ...['repairs/contained-work', 'sheets/area-sentence'].map((name) => `inspection/${name}`),
].map((name) => `../shared/${name}.ts`);
const WORDING = ['company/responses/responses-page', 'company/inspection/order-panel'].map(
  (name) => `src/features/${name}.tsx`,
);
/** Also used without the engine: the stock of liners is a company setting. */
const FLUES = ['inspection/flues/flue-verdict', 'sizing/liners/liner-stock-input'].map(
  (name) => `../shared/${name}.ts`,
);
const CALCULATORS = ['appliances', 'dryer', 'gas-and-oil', 'masonry'].map(
  (name) => `../shared/sizing/groups/${name}.ts`,
);
/** `drawn` loads right after the first paint, `offer` with the proposal. The app's report and proposal load them, too. */
const READER: AppSources['reader'] = {
  reader: ['src/features/shared-report/main.tsx'],
  drawn: ['below-fold', 'repair-pictures', 'type-picture'].map((name) => `src/features/report/${name}.tsx`),
  offer: ['proposal-screen', 'list-screen'].map((name) => `src/features/shared-report/${name}.tsx`),
};
const WITH_DRAWINGS = ['catalog/units', 'inspection/repairs/rate', 'inspection/repairs/work-place'].map(
  (name) => `../shared/${name}.ts`,
);
const WITH_START = ['src/lib/fresh-links.ts', 'src/ui/hooks/use-close-on-back.ts'];
const WITH_SHELL = [
  'src/offline/outbox/write-once.ts',
  'src/ui/show-errors.ts',
  'src/ui/hooks/use-device-write.ts',
  'src/ui/hooks/use-one-press.ts',
  '../shared/catalog/enumerations/severity.ts',
];
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
 * The modules that each chunk starts from. `entries` are the build's HTML entries. Throws for a source that does not exist:
 * otherwise the bundler would silently split its chunk into many.
 */
export function appSources(webRoot: string, entries: Readonly<Record<string, string>>): AppSources {
  const idOf = (source: string) => {
    const file = resolve(webRoot, source);
    if (!existsSync(file)) throw new Error(`The source ${source} of a chunk does not exist`);
    return normalizePath(file);
  };
  const idsOf = <Name extends string>(lists: Readonly<Record<Name, readonly string[]>>) =>
    Object.fromEntries(
      Object.entries<readonly string[]>(lists).map(([name, list]) => [name, list.map(idOf)]),
    ) as Record<Name, string[]>;
  return {
    start: idOf('src/app/start.tsx'),
    ...idsOf({ shell: SHELL, background: BACKGROUND, schemas: SCHEMAS, companySchemas: COMPANY_SCHEMAS }),
    checklist: idOf(CHECKLIST),
    ...idsOf({ openedFromChecklist: OPENED_FROM_CHECKLIST }),
    ...idsOf({ engine: ENGINE, inspection: INSPECTION, definitions: DEFINITIONS, wording: WORDING }),
    ...idsOf({ basics: BASICS, catalog: CATALOG, kits: KITS, calculators: CALCULATORS, flues: FLUES }),
    ...idsOf({ apart: SIGNED_OUT, readerPages: READER_PAGES }),
    records: idsOf(RECORDS),
    reader: idsOf(READER),
    ...idsOf({ withDrawings: WITH_DRAWINGS, withStart: WITH_START, withShell: WITH_SHELL }),
    others: Object.entries(entries).flatMap(([page, file]) =>
      page === 'app' || page === 'share' ? [] : [normalizePath(file)],
    ),
  };
}
