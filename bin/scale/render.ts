import { ARCHIVE_AFTER_DAYS } from '#infra/constructs/storage/media.ts';
import { costsOf, pollDollars, total, type Options } from './costs.ts';
import { limits, PEAK } from './limits.ts';
import { PRICES } from './prices.ts';
import { ARCHIVE, callsOfCompany, COMPANY, EACH, PHOTOS, POLLS, unitsOfCompany, USERS } from './usage.ts';

const SIZES = [1, 1000, 100_000] as const;
const MONTHS = [1, 24] as const;
const PLAIN: Options = { isArchived: true, hasBackup: false };

const dollars = (value: number): string => value.toFixed(2);
const count = (value: number): string => Math.round(value).toLocaleString('en-US');
/** Two significant digits, because the model is not more precise. */
const about = (value: number): string => count(Number(value.toPrecision(2)));

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;
const head = (...cells: string[]): string[] => [row(...cells), row(...cells.map(() => '---'))];

const perCompany = (companies: number, month: number, options: Options): string =>
  dollars(total(costsOf(companies, month, options)) / companies);

function totals(): string[] {
  const kinds: [string, Options][] = [
    ['as the stage is', PLAIN],
    ['if old photos stayed in the standard class', { ...PLAIN, isArchived: false }],
    ['with `backup`', { ...PLAIN, hasBackup: true }],
  ];
  const columns = SIZES.flatMap((size) => MONTHS.map((month) => [size, month] as const));
  return [
    ...head('', ...columns.map(([size, month]) => `${count(size)}, month ${month}`)),
    ...kinds.map(([name, options]) => row(name, ...columns.map(([size, month]) => perCompany(size, month, options)))),
  ];
}

function elements(): string[] {
  const size = 1000;
  const [first, later] = MONTHS.map((month) => costsOf(size, month, PLAIN));
  const rows = (first ?? []).map(({ element, dollars: cost }, index) =>
    row(element, dollars(cost / size), dollars((later?.[index]?.dollars ?? 0) / size)),
  );
  return [...head('of 1,000 companies, one', 'month 1', 'month 24'), ...rows];
}

function nearestLimits(): string[] {
  const rows = limits().map(({ element, limit, companies, then }) => row(element, limit, about(companies), then));
  return [...head('element', 'limit', 'companies', 'then'), ...rows];
}

/** The extra cost of polls if pages were never idle or hidden. */
function pollsOfWholeDays(): number {
  const maxRequests = USERS * COMPANY.workingDays * COMPANY.hoursPerDay * 3600;
  return (maxRequests / POLLS.inUse - callsOfCompany().polls) * pollDollars();
}

function assumptions(): string[] {
  const { polls, work } = callsOfCompany();
  const { read, write } = unitsOfCompany(1);
  const share = Math.round((polls / (polls + work)) * 100);
  return [
    `- A company: ${COMPANY.technicians} technicians and ${COMPANY.officeUsers} others, who have the application open ${COMPANY.hoursPerDay} hours on ${COMPANY.workingDays} days; ${COMPANY.inspections} inspections a month with ${COMPANY.photosPerInspection} photos each (${count(PHOTOS)} photos); ${COMPANY.emails} emails, half of them with a document.`,
    `- A photo: ${EACH.originalKb} KB as it comes, ${EACH.largeKb}, ${EACH.printKb} and ${EACH.thumbKb} KB as it is shown; ${EACH.photoSeconds} seconds of work. A document: ${EACH.documentKb} KB, ${EACH.documentSeconds} seconds. The rows of an inspection with their indexes: ${EACH.inspectionRowsKb} KB. A call: ${EACH.apiSeconds} seconds, ${EACH.callKb} KB.`,
    `- A page is in use for ${COMPANY.hoursInUse} of these hours, idle but visible for ${COMPANY.hoursIdle}, and hidden for the rest. In use it polls what changed every ${POLLS.inUse} seconds, idle every ${POLLS.idle}, hidden never. Polls are ${share}% of ${count(polls + work)} calls a month of a company. A poll: ${EACH.pollSeconds} seconds, ${EACH.pollKb} KB.`,
    `- Visible for all ${COMPANY.hoursPerDay} hours and in use in each, it would cost ${dollars(pollsOfWholeDays())} more a month.`,
    `- Table units: as measured in [data-model.md](data-model.md); ${count(read)} read and ${count(write)} write units a month of a company.`,
    `- Photos larger than ${ARCHIVE.minKb} KB move to S3 Glacier Instant Retrieval after ${ARCHIVE_AFTER_DAYS} days; ${ARCHIVE.readShare * 100}% of the old ones are read in a month.`,
    `- The busiest hour has ${PEAK} times the average work; ${USERS} users of each company sign in on a Monday within 15 minutes.`,
  ];
}

/** Renders docs/scale.md from the current model. */
export function scaleDocument(): string {
  return [
    '# What it costs, and what it meets first',
    '',
    'Written by `npm run scale` from `bin/scale`; change the model there. A test compares.',
    '',
    `Prices: ${PRICES.region}, ${PRICES.asOf}. ${PRICES.note} All are in \`bin/scale/prices.json\`. This is a model: none of its figures was measured on AWS.`,
    '',
    '## US$ per company and month',
    '',
    'All companies begin in month 1, so that in month 24 each has two years of photos.',
    '',
    ...totals(),
    '',
    'By element, without `backup`:',
    '',
    ...elements(),
    '',
    'Storage is the part that grows. Copies of photos cost more than everything else together, because AWS Backup keeps them at its own',
    'price in both accounts, regardless of storage class. Replication into a bucket of the other account would cost a tenth; it is not set up',
    'here, because S3 does not replicate the deletion of versions, by which the photos of a company that leaves are erased.',
    '',
    '## What is met first',
    '',
    'Companies at which an element meets its limit, and what to do then, the nearest first.',
    '',
    ...nearestLimits(),
    '',
    '## What the model assumes',
    '',
    ...assumptions(),
    '',
    'Sources of the prices:',
    '',
    ...PRICES.sources.map((url) => `- <${url}>`),
    '',
  ].join('\n');
}
