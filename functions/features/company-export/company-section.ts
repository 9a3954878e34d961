import { BRAND } from '#shared/brand.ts';
import { keys } from '#functions/data/keys.ts';
import { json, plain, rowsOf, type AnyRow } from './plain-rows.ts';
import type { Packing } from './ports.ts';

export const COMPANY_FORMAT = `${BRAND.slug}-company-export`;
export const COMPANY_FORMAT_VERSION = 1;

const README = (company: string, at: string) =>
  [
    `Everything ${company} had in ${BRAND.name} on ${at.slice(0, 10)}`,
    '',
    'company.json         the company, its settings and terms',
    'people.json          users, and those who left; no passwords, codes or sessions',
    'billing.json         the subscription as it was last known',
    'price-book.json      the company’s prices',
    'responses.json       its responses and their order',
    'kit.json             its inspections’ order, logic and sizing rules, price book and responses in one',
    'inserts.json         inserts and stoves',
    'logo.png or .jpg     its logo',
    'clients/             clients.json: one JSON object a line; clients.csv: the same as a table; reminders.json: due',
    '                     services, what they were snoozed to, and who opted out of reminders',
    'truck-checks/        one folder each: check.json and photos',
    'hand-outs/           one folder each: handout.json with the words that were signed, handout.pdf',
    'inspections/         one folder each, named by day and id:',
    '  inspection.json      all that was answered and done, with its format’s version',
    '  report.json          the report as signed data (see signing-keys.json)',
    '  report.pdf           the report, proposal.pdf the proposal, approvals/ the signed copies',
    '  photos/              every photo, byte for byte as its device stored it',
    'audit.csv            who did what',
    'signing-keys.json    the public keys that reports and the manifest were signed with',
    'missing.json         what could not be put in, and why; usually empty',
    'manifest.json        SHA-256 and size of every other file except its signature',
    'manifest-signature.json  the signed SHA-256 of manifest.json',
    '',
    'Times are ISO 8601 in UTC, money is in cents, lengths are in inches.',
    'To check a file: its SHA-256 must be the one in manifest.json. To check a report or manifest-signature.json: verify',
    'the Ed25519 signature of the canonical JSON (RFC 8785) of its "document" with the key whose "kid" is its "keyId".',
    '',
  ].join('\r\n');

type OwnRows = {
  organization: AnyRow | undefined;
  billing: AnyRow | undefined;
  people: AnyRow[];
  kit: AnyRow | undefined;
};

async function ownRows({ table }: Packing): Promise<OwnRows & { template: AnyRow | undefined }> {
  const found: OwnRows & { template: AnyRow | undefined } = {
    organization: undefined,
    billing: undefined,
    people: [],
    kit: undefined,
    template: undefined,
  };
  for await (const row of rowsOf(table, '')) {
    if (row.entity === 'Organization') found.organization = row;
    if (row.entity === 'Billing') found.billing = row;
    if (row.entity === 'User' || row.entity === 'FormerUser') found.people.push(row);
    if (row.entity === 'TruckTemplate') found.template = row;
    // The newest kit comes last, so it wins.
    if (row.entity === 'Kit') found.kit = row;
  }
  return found;
}

async function addLogo({ organization }: OwnRows, { add, miss, ports }: Packing): Promise<void> {
  const key = organization?.['logoKey'];
  if (typeof key !== 'string') return;
  const bytes = await ports.objects.read(ports.buckets.documents, key);
  const name = `logo.${key.split('.').at(-1) ?? 'png'}`;
  if (bytes === undefined) miss(name, 'The file is gone');
  else await add(name, bytes);
}

type Kit = { priceBook?: unknown; responses?: unknown; services?: unknown };

/** A row in its exported form; null if there is none. */
const plainOf = (row: AnyRow | undefined) => (row === undefined ? null : plain(row));

function filesOf(rows: Awaited<ReturnType<typeof ownRows>>): [name: string, content: Record<string, unknown>][] {
  const kit = (rows.kit?.['kit'] ?? {}) as Kit;
  return [
    ['company.json', { company: plainOf(rows.organization) }],
    ['people.json', { people: rows.people.map(plain) }],
    ['billing.json', { billing: plainOf(rows.billing) }],
    ['kit.json', { kit }],
    ['price-book.json', { priceBook: kit.priceBook ?? null, ownServices: kit.services ?? [] }],
    ['responses.json', { responses: kit.responses ?? null }],
    ['truck-checks/template.json', { template: plainOf(rows.template) }],
  ];
}

/** Exports the company's own data. */
export async function companySection(_at: string | undefined, packing: Packing): Promise<undefined> {
  const { add, startedAt, table } = packing;
  const rows = await ownRows(packing);
  const name = rows.organization?.['name'];
  const format = { format: COMPANY_FORMAT, formatVersion: COMPANY_FORMAT_VERSION, exportedAt: startedAt };
  await add('README.txt', README(typeof name === 'string' ? name : '', startedAt));
  for (const [file, content] of filesOf(rows)) await add(file, json({ ...format, ...content }));
  const inserts: unknown[] = [];
  for await (const row of rowsOf(table, keys.insertPartition)) inserts.push(plain(row));
  await add('inserts.json', json({ ...format, inserts }));
  const { keys: publicKeys } = await packing.ports.signer();
  await add('signing-keys.json', json({ keys: publicKeys }));
  await addLogo(rows, packing);
}
