import { readFileSync } from 'node:fs';

/** A company of the model in a month; docs/scale.md lists each value. */
export const COMPANY = {
  technicians: 2,
  officeUsers: 3,
  inspections: 60,
  photosPerInspection: 40,
  emails: 120,
  documentsPerInspection: 2,
  workingDays: 22,
  hoursPerDay: 8,
} as const;

/** What one thing takes; bytes in kilobytes, times in seconds. */
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
  /** Calls with answers: a device packs what is given in a few seconds. */
  editCallsPerInspection: 30,
  photoViews: 1.5,
  /** The web application after a release, per user and month. */
  webMb: 40,
  apiSeconds: 0.06,
  photoSeconds: 0.6,
  documentSeconds: 4,
  mailSeconds: 0.3,
} as const;

/** How often an open page asks the API, in seconds (web/src). */
export const POLLS = { organization: 50, dashboard: 60, notifications: 300, truckNotices: 300, device: 300 } as const;

/** Photos go to the archive class after this many days (infra/constructs/media.ts); a part of them is read each month. */
export const ARCHIVE = { leastKb: 128, readShare: 0.02 } as const;

const ROW = /^\| ([^|]+?) +\| \d+ +\| ([\d.]+) +\| ([\d.]+) +\|$/gm;

/** Units of each question as the integration test measures them and docs/data-model.md has them. */
function measuredUnits(): Map<string, { read: number; write: number }> {
  const text = readFileSync(new URL('../../docs/data-model.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(ROW)];
  return new Map(rows.map(([, name = '', read, write]) => [name, { read: Number(read), write: Number(write) }]));
}
const MEASURED = measuredUnits();

/** Throws for a question that docs/data-model.md does not have. */
export function unitsOf(question: string): { read: number; write: number } {
  const found = MEASURED.get(question);
  if (found === undefined) throw new Error(`docs/data-model.md has no units of "${question}"`);
  return found;
}

/** Reads that say who asks: at most every 5 seconds in a warm function, so a part of the calls pays them. */
const WHO_ASKS = 3;

const { inspections, photosPerInspection, workingDays, hoursPerDay, officeUsers, technicians } = COMPANY;
export const PHOTOS = inspections * photosPerInspection;
export const USERS = officeUsers + technicians;
export const DOCUMENTS = inspections * COMPANY.documentsPerInspection;

/** Calls of one company in a month, by what they ask and how often. */
export function callsOfCompany(): {
  readonly polls: number;
  readonly work: number;
  readonly questions: [string, number][];
} {
  const seconds = workingDays * hoursPerDay * 3600;
  const perUser = (every: number) => seconds / every;
  const everyone = perUser(POLLS.organization) + perUser(POLLS.notifications) + perUser(POLLS.truckNotices);
  const dashboards = officeUsers * perUser(POLLS.dashboard);
  const devices = technicians * perUser(POLLS.device);
  const edits = inspections * EACH.editCallsPerInspection;
  const questions: [string, number][] = [
    ['Client: one', USERS * perUser(POLLS.organization)],
    ['Notifications: the newest 20', USERS * (perUser(POLLS.notifications) + perUser(POLLS.truckNotices))],
    ['Dashboard: the newest 20', dashboards],
    ['Device: tells what it has not sent', devices],
    ['Inspection: start', inspections],
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
  const polls = USERS * everyone + dashboards + devices;
  const all = questions.reduce((sum, [, count]) => sum + count, 0);
  return { polls, work: all - polls, questions };
}

/** Read and write units of one company in a month. A verified photo writes its row and the header in all three indexes. */
export function unitsOfCompany(): { read: number; write: number } {
  const { polls, work, questions } = callsOfCompany();
  const photo = unitsOf('Inspection: a further answer');
  const start = { read: (polls + work) * WHO_ASKS + PHOTOS * photo.read, write: PHOTOS * photo.write };
  return questions.reduce((sum, [question, count]) => {
    const { read, write } = unitsOf(question);
    return { read: sum.read + read * count, write: sum.write + write * count };
  }, start);
}
