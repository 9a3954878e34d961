import { readFileSync } from 'node:fs';
import { IN_USE_MS, SLOWEST_MS } from '#web/app/changes/pace.ts';

/** A company of the model in a month. docs/scale.md lists each value. */
export const COMPANY = {
  technicians: 2,
  officeUsers: 3,
  inspections: 60,
  photosPerInspection: 40,
  emails: 120,
  documentsPerInspection: 2,
  workingDays: 22,
  hoursPerDay: 8,
  /** Hours per day in which an open page is used, and in which it is visible but idle. The rest of the time it is hidden. */
  hoursInUse: 3,
  hoursIdle: 2,
} as const;

/** Resources per unit: sizes in kilobytes, times in seconds. */
export const EACH = {
  originalKb: 300,
  largeKb: 200,
  printKb: 60,
  thumbKb: 8,
  documentKb: 1500,
  /** Rows of an inspection in the table and its three indexes. */
  inspectionRowsKb: 150,
  callKb: 3,
  logKbPerCall: 2,
  /** A response has up to five timestamps. The function reads at most four rows, one after another. */
  pollKb: 1,
  pollLogKb: 1.3,
  pollSeconds: 0.03,
  /** Calls with answers: a device batches the answers of a few seconds. */
  editCallsPerInspection: 30,
  photoViews: 1.5,
  /** The web app after a release, per user and month. */
  webMb: 40,
  apiSeconds: 0.06,
  photoSeconds: 0.6,
  documentSeconds: 4,
  mailSeconds: 0.3,
} as const;

/** How often an open page polls the API for changes, in seconds (web/src/app/changes/pace.ts). */
export const POLLS = { inUse: IN_USE_MS / 1000, idle: SLOWEST_MS / 1000 } as const;

/** Fetches other than the polls, in seconds: a full refetch, a dashboard's lists while work arrives, a device's report. */
const FETCHES = { all: 1800, list: 300, counts: 900, report: 3600 } as const;
const STATUS_CHANGES = 5;
/** Calls of a full refetch: company, notifications, truck checks; in the office also the list and its counts. */
const CALLS_OF_ALL = { technician: 3, office: 5 } as const;

/**
 * Photos larger than `minKb` move to the archive class after some days (infra/constructs/storage/media.ts). `readShare` of the
 * archived ones are read each month.
 */
export const ARCHIVE = { minKb: 128, readShare: 0.02 } as const;

const ROW = /^\| ([^|]+?) +\| \d+ +\| ([\d.]+) +\| ([\d.]+) +\|$/gm;

/** Units of each query as measured by the integration test and recorded in docs/data-model.md. */
function measuredUnits(): Map<string, { read: number; write: number }> {
  const text = readFileSync(new URL('../../docs/data-model.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(ROW)];
  return new Map(rows.map(([, name = '', read, write]) => [name, { read: Number(read), write: Number(write) }]));
}
/** The dashboard's counts read the rows they count, 100 units at most (tests/integration/dashboard-overview.test.ts). */
const COUNTS = 'Dashboard: its counts';
const MAX_FOR_COUNTS = 100;
const countUnits = (month: number): number => Math.min(MAX_FOR_COUNTS, 10 + COMPANY.inspections * month * 0.15);

const MEASURED = measuredUnits();

/** Throws for a query that docs/data-model.md does not list. */
export function unitsOf(question: string): { read: number; write: number } {
  const found = MEASURED.get(question);
  if (found === undefined) throw new Error(`docs/data-model.md has no units of "${question}"`);
  return found;
}

/** Reads that identify the caller: at most every 5 seconds in a warm function, so only some calls incur them. */
export const CALLER_READS = 3;

const { inspections, photosPerInspection, workingDays, officeUsers, technicians } = COMPANY;
export const PHOTOS = inspections * photosPerInspection;
export const USERS = officeUsers + technicians;
export const DOCUMENTS = inspections * COMPANY.documentsPerInspection;

/** Calls of one company in a month, by query and frequency. */
export function callsOfCompany(): {
  readonly polls: number;
  readonly work: number;
  readonly questions: [string, number][];
} {
  const used = workingDays * COMPANY.hoursInUse * 3600;
  const idle = workingDays * COMPANY.hoursIdle * 3600;
  const polls = USERS * (used / POLLS.inUse + idle / POLLS.idle);
  const all = (used + idle) / FETCHES.all;
  const fetches = all * (technicians * CALLS_OF_ALL.technician + officeUsers * (CALLS_OF_ALL.office - 2));
  // Someone works in most minutes, so a visible dashboard fetches as often as allowed.
  const dashboards = (every: number) => (officeUsers * (used + idle)) / every;
  // Each start, completion, delivery and other status change causes open pages to refetch.
  const changes = (inspections * STATUS_CHANGES * (COMPANY.hoursInUse + COMPANY.hoursIdle)) / COMPANY.hoursPerDay;
  const edits = inspections * EACH.editCallsPerInspection;
  const questions: [string, number][] = [
    ['Changes: the poll of an open page', polls],
    ['Client: one', fetches],
    ['Dashboard: the newest 20, five of them in progress', dashboards(FETCHES.list)],
    [COUNTS, dashboards(FETCHES.counts) + officeUsers * changes],
    ['Device: reports unsent work', (technicians * (used + idle)) / FETCHES.report],
    ['Inspection: start', inspections],
    ['Inspection: the first answer of a component', inspections],
    ['Inspection: a further answer', edits],
    ['Inspection: ask for 6 uploads', PHOTOS / 6],
    ['Inspection: complete', inspections],
    ['Inspection: all of it, with 6 photos', inspections * 6],
    ['Inspection: what the visit before found', inspections],
    ['Client: create', inspections / 4],
    ['Client: change a note', inspections / 4],
    ['Clients: what changed since, for a device', technicians * workingDays],
    ['Proposal: approve it', inspections / 6],
  ];
  const calls = questions.reduce((sum, [, count]) => sum + count, 0);
  return { polls, work: calls - polls, questions };
}

/**
 * Read and write units of one company in a month of its life. Verifying a photo is not a call, but work of a function behind a
 * queue.
 */
export function unitsOfCompany(month: number): { read: number; write: number } {
  const { polls, work, questions } = callsOfCompany();
  const photo = unitsOf('Inspection: a photo is verified');
  const start = { read: (polls + work) * CALLER_READS + PHOTOS * photo.read, write: PHOTOS * photo.write };
  return questions.reduce((sum, [question, count]) => {
    const { read, write } = question === COUNTS ? { read: countUnits(month), write: 0 } : unitsOf(question);
    return { read: sum.read + read * count, write: sum.write + write * count };
  }, start);
}
