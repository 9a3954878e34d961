import { describe, expect, it } from 'vitest';
import { ClientFields } from '#shared/contract/clients.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import type { Packing } from './ports.ts';
import { packStep } from './sections.ts';

const AT = '2026-11-20T16:41:00.000Z';
const ORGANIZATION = '01J00000000000000000000ASH';
const ID = '01J00000000000000000000001';
const OTHER_ID = '01J00000000000000000000002';
const USER = 'user-0000000001';

type Row = Record<string, unknown> & { entity: string };

/** The files and the missing files that one section adds for these rows; `objects` are the bucket's. */
async function packed(stage: string, rows: readonly Row[], objects: Readonly<Record<string, string>> = {}) {
  const added = new Map<string, string>();
  const missing: string[] = [];
  const read = async (_bucket: string, key: string) => {
    const found = Object.entries(objects).find(([end]) => key.endsWith(end))?.[1];
    return found === undefined ? undefined : Buffer.from(found);
  };
  let isListed = false;
  const query = async ({ index }: { index?: string }) => {
    if (index === undefined) return { items: [...rows] };
    const items = isListed ? [] : rows.slice(0, 1);
    isListed = true;
    return { items };
  };
  const packing = {
    table: { tenant: unsafeTenantOf(ORGANIZATION, 'test'), query } as unknown as TenantTable,
    organizationId: ORGANIZATION,
    ports: {
      store: { get: async () => undefined },
      objects: { read },
      buckets: { photos: 'photos', documents: 'documents' },
      signer: async () => ({ keys: [], sign: () => ({}) }),
    } as unknown as Packing['ports'],
    startedAt: AT,
    add: async (name, content) => {
      let text = '';
      if (typeof content === 'string') text = content;
      else if (content instanceof Uint8Array) text = Buffer.from(content).toString();
      else for await (const piece of content) text += piece;
      added.set(name.split('/').slice(-2).join('/'), text);
    },
    miss: (name, why) => void missing.push(`${name.split('/').slice(2).join('/')}: ${why}`),
  } satisfies Packing;
  await packStep({ stage }, packing);
  return { added, missing };
}

const inspection: Row = {
  v: 1,
  entity: 'Inspection',
  inspectionId: ID,
  type: 'MF',
  clientId: ID,
  clientName: 'Pat',
  address: '',
  inspector: { userId: USER, name: 'Sam' },
  status: 'COMPLETED',
  createdAt: AT,
  updatedAt: AT,
  photos: { total: 0, verified: 0 },
  reason: 'x',
  level: 'x',
  ruleSetVersion: 'x',
  note: '',
  completions: 1,
  version: 1,
};

describe('an inspection in the export of a company', () => {
  it('lists each document that a row names and the bucket has lost, and a copy that is still being made', async () => {
    const { missing } = await packed('inspections', [
      inspection,
      {
        entity: 'Document',
        v: 1,
        documentId: ID,
        kind: 'report',
        state: 'made',
        createdAt: AT,
        updatedAt: AT,
        version: 1,
      },
      { entity: 'Proposal', documentHash: 'a1', pdfHash: 'b2' },
      { entity: 'Approval', approvalId: ID, copyMadeAt: AT },
      { entity: 'Approval', approvalId: OTHER_ID },
    ]);

    expect(missing).toEqual([
      'report.json: The file is gone',
      'report.pdf: The file is gone',
      'proposal.json: The file is gone',
      'proposal.pdf: The file is gone',
      `approvals/${ID}.pdf: The file is gone`,
      `approvals/${OTHER_ID}.pdf: It has not been created yet`,
    ]);
  });

  it('misses nothing of an inspection without documents', async () => {
    expect((await packed('inspections', [inspection])).missing).toEqual([]);
  });
});

describe('a truck check in the export of a company', () => {
  it.each([
    ['brushes', []],
    ['other bytes', ['photos/01J00000000000000000000002.jpg: It is not the photo that was stored']],
  ])('with the stored photo %j', async (stored, expected) => {
    const photo = { photoId: OTHER_ID, sha256: sha256Hex('brushes'), bytes: 7, takenAt: AT };
    const check = { entity: 'TruckCheck', checkId: ID, checkedAt: AT, items: [{ photos: [photo] }] };
    const { missing } = await packed('truck-checks', [{ ...check, photos: { [OTHER_ID]: { state: 'verified' } } }], {
      [OTHER_ID]: stored,
    });

    expect(missing).toEqual(expected);
  });
});

describe('the clients in the export of a company', () => {
  it('have every field in the table too', async () => {
    const fields = ClientFields.parse({
      name: 'Pat',
      number: 'C-17',
      mobile: '802 555 0101',
      billingAddress: { street: 'PO Box 4', city: 'Barre', state: 'VT', zip: '05641' },
      tags: ['annual'],
      serviceAddresses: [{ label: 'Cabin', street: '7 Lake Rd' }],
    });
    const row = { v: 1, entity: 'Client', clientId: ID, ...fields, createdAt: AT, updatedAt: AT, version: 1 };
    const text = (await packed('clients-csv', [row])).added.get('clients/clients.csv') ?? '';

    expect(text).toContain('Client ID,Name,Client number');
    for (const value of [ID, 'C-17', '802 555 0101', 'PO Box 4', 'annual', '7 Lake Rd']) expect(text).toContain(value);
  });
});

describe('the reminders in the export of a company', () => {
  it('have each due service with its snooze, and who opted out', async () => {
    const due = { clientId: ID, type: 'MF', kind: 'sweep', inspectionId: ID, dueOn: '2026-11-26' };
    const { added } = await packed('reminders', [
      { v: 1, entity: 'Due', ...due, snoozedUntil: '2027-02-01', version: 3 },
      { v: 1, entity: 'Unsubscribed', clientId: OTHER_ID, at: AT },
    ]);
    const lines = (added.get('clients/reminders.json') ?? '').split('\n').slice(0, 2);

    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { entity: 'Due', ...due, snoozedUntil: '2027-02-01' },
      { entity: 'Unsubscribed', clientId: OTHER_ID, at: AT },
    ]);
  });
});
