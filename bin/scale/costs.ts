import { ARCHIVE_AFTER_DAYS } from '#infra/constructs/storage/media.ts';
import { priceOf, tiered } from './prices.ts';
import {
  ARCHIVE,
  callsOfCompany,
  COMPANY,
  DOCUMENTS,
  EACH,
  PHOTOS,
  unitsOf,
  unitsOfCompany,
  USERS,
  CALLER_READS,
} from './usage.ts';

const KB_PER_GB = 1024 * 1024;
/** What a stage has however few companies use it; a test compares it with the templates. */
export const STAGE = { alarms: 26, queues: 9, secrets: 1, keys: 1 } as const;
/** Lambda polls each empty queue with five pollers, every 20 seconds. */
const IDLE_QUEUE_CALLS = STAGE.queues * 5 * 3 * 60 * 24 * 30;
/** Key material rotates once a year; the first two rotations each add the price of a key. */
const KEY_VERSIONS = 3;
const API_GB = 1;
const WORKER_GB = 1769 / 1024;

export type Options = { readonly isArchived: boolean; readonly hasBackup: boolean };
type Calls = { readonly polls: number; readonly work: number };
export type Cost = { readonly element: string; readonly dollars: number };

const archivable = [EACH.originalKb, EACH.largeKb, EACH.printKb, EACH.thumbKb].filter((kb) => kb > ARCHIVE.minKb);
const PHOTO_KB = EACH.originalKb + EACH.largeKb + EACH.printKb + EACH.thumbKb;
const ARCHIVABLE_KB = archivable.reduce((sum, kb) => sum + kb, 0);

/** How many months of photos are still in the standard storage class in a given month of the company's life. */
const recentMonths = (month: number) => Math.min(month, ARCHIVE_AFTER_DAYS / 30);

/** Storage of all photos and documents so far, and archiving of the photos that become old this month. */
function objects(companies: number, month: number, { isArchived }: Options): number {
  const photos = companies * PHOTOS;
  const documentGb = (companies * DOCUMENTS * EACH.documentKb * month) / KB_PER_GB;
  const oldMonths = isArchived ? month - recentMonths(month) : 0;
  const archiveGb = (photos * ARCHIVABLE_KB * oldMonths) / KB_PER_GB;
  const standardGb = (photos * PHOTO_KB * month) / KB_PER_GB - archiveGb + documentGb;
  const moved = oldMonths > 0 ? photos * archivable.length : 0;
  const readPhotos = photos * oldMonths * ARCHIVE.readShare;
  const reads =
    readPhotos * priceOf('s3ArchiveRead') + ((readPhotos * EACH.largeKb) / KB_PER_GB) * priceOf('s3ArchiveReadGb');
  return (
    tiered('s3StandardGb', standardGb) + archiveGb * priceOf('s3ArchiveGb') + moved * priceOf('s3ArchiveMove') + reads
  );
}

function photoTraffic(companies: number): number {
  const photos = companies * PHOTOS;
  const puts = photos * 4 + companies * DOCUMENTS;
  const gets = photos * (EACH.photoViews + 2);
  const outGb = (photos * EACH.photoViews * EACH.largeKb) / KB_PER_GB;
  const queue = photos * 3 * priceOf('queueCall');
  return puts * priceOf('s3Put') + gets * priceOf('s3Get') + tiered('s3OutGb', outGb) + queue;
}

function table(companies: number, month: number): number {
  const { read, write } = unitsOfCompany(month);
  const gb = (companies * COMPANY.inspections * EACH.inspectionRowsKb * month) / KB_PER_GB;
  const units = read * priceOf('tableReadUnit') + write * priceOf('tableWriteUnit');
  return companies * units + gb * (priceOf('tableGb') + priceOf('tableRecoveryGb'));
}

function functions(companies: number, { polls, work: calls }: Calls): number {
  const work: [count: number, seconds: number, gb: number][] = [
    [polls, EACH.pollSeconds, API_GB],
    [calls, EACH.apiSeconds, API_GB],
    [PHOTOS, EACH.photoSeconds, WORKER_GB],
    [DOCUMENTS, EACH.documentSeconds, WORKER_GB],
    [COMPANY.emails, EACH.mailSeconds, API_GB],
  ];
  const dollars = work.map(
    ([count, seconds, gb]) => count * (seconds * gb * priceOf('lambdaGbSecond') + priceOf('lambdaCall')),
  );
  return companies * dollars.reduce((sum, each) => sum + each, 0);
}

function edge(companies: number, { polls, work }: Calls): number {
  const gb = companies * ((polls * EACH.pollKb + work * EACH.callKb) / KB_PER_GB + (USERS * EACH.webMb) / 1024);
  return tiered('cloudFrontGb', gb) + companies * (polls + work) * priceOf('cloudFrontCall');
}

function mail(companies: number): number {
  const attached = (COMPANY.emails / 2) * EACH.documentKb;
  return companies * (COMPANY.emails * priceOf('mail') + (attached / KB_PER_GB) * priceOf('mailAttachmentGb'));
}

/** The stage's vault keeps backups for seven days, the other account's for 35. Both contain existing data once. */
function backup(companies: number, month: number): number {
  const tableGb = (companies * COMPANY.inspections * EACH.inspectionRowsKb * month) / KB_PER_GB;
  const objectGb = (companies * (PHOTOS * PHOTO_KB + DOCUMENTS * EACH.documentKb) * month) / KB_PER_GB;
  return 2 * (tableGb * priceOf('backupTableGb') + objectGb * priceOf('backupObjectGb'));
}

/** The cost of one poll at first-tier prices. */
export function pollDollars(): number {
  const reads = (CALLER_READS + unitsOf('Changes: the poll of an open page').read) * priceOf('tableReadUnit');
  const lambda = EACH.pollSeconds * API_GB * priceOf('lambdaGbSecond') + priceOf('lambdaCall');
  const edgeDollars = tiered('cloudFrontGb', EACH.pollKb / KB_PER_GB) + priceOf('cloudFrontCall');
  return tiered('apiCall', 1) + edgeDollars + lambda + reads + (EACH.pollLogKb / KB_PER_GB) * priceOf('logGb');
}

/** Monthly cost in dollars by element, for this many companies that all started in month 1. */
export function costsOf(companies: number, month: number, options: Options): Cost[] {
  const calls = callsOfCompany();
  const logKb = calls.polls * EACH.pollLogKb + calls.work * EACH.logKbPerCall;
  const logs = ((companies * logKb) / KB_PER_GB) * priceOf('logGb');
  const secrets = STAGE.secrets * priceOf('secret');
  const keys = STAGE.keys * Math.min(KEY_VERSIONS, Math.ceil(month / 12)) * priceOf('key');
  const fixed = STAGE.alarms * priceOf('alarm') + secrets + keys + IDLE_QUEUE_CALLS * priceOf('queueCall');
  return [
    { element: 'photos and documents: keeping them', dollars: objects(companies, month, options) },
    { element: 'photos: sending and showing them', dollars: photoTraffic(companies) },
    { element: 'table', dollars: table(companies, month) },
    { element: 'API calls', dollars: tiered('apiCall', companies * (calls.polls + calls.work)) },
    { element: 'functions', dollars: functions(companies, calls) },
    { element: 'CloudFront', dollars: edge(companies, calls) },
    { element: 'logs', dollars: logs },
    { element: 'email', dollars: mail(companies) },
    { element: 'sign-in', dollars: tiered('monthlyUser', companies * USERS) },
    { element: 'the stage itself: alarms, secret, key, empty queues', dollars: fixed },
    ...(options.hasBackup ? [{ element: 'copies in another account', dollars: backup(companies, month) }] : []),
  ];
}

export const total = (costs: readonly Cost[]): number => costs.reduce((sum, { dollars }) => sum + dollars, 0);
