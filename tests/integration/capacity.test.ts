import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { listClients } from '#functions/features/clients/list-clients.ts';
import { putClient } from '#functions/features/clients/put-client.ts';
import { completeInspection } from '#functions/features/inspections/complete-inspection.ts';
import { editInspection } from '#functions/features/inspections/edit-inspection.ts';
import { getInspection } from '#functions/features/inspections/get-inspection.ts';
import { listInspections, type ListInspections } from '#functions/features/inspections/list-inspections.ts';
import { requestUploads } from '#functions/features/inspections/request-uploads.ts';
import { setInspectionStatus } from '#functions/features/inspections/set-status.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { fill } from '#tests/fixtures/fill.ts';
import { at, completeEdits, inspectionIn, NOW, portsOf } from '#tests/fixtures/inspections.ts';
import { freshTenants, idOf, tenantTable } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/test-table.ts';

const SMALL = 100;
const LARGE = 20_000;
const FILL_TIMEOUT_MS = 240_000;
/** Newer and other than all that the tables were filled with. */
const N = 900_001;
const OWN = { inspectionId: idOf(N), clientId: idOf(N) };
const CLIENT = ClientFields.parse({ name: 'Measured Household', email: 'measured@example.com', phone: '802 555 0123' });

type Ports = ReturnType<typeof portsOf> & { table: TenantTable };
type Measured = { calls: number; readUnits: number; writeUnits: number };

const list = (ports: Ports, query: Partial<ListInspections>) => listInspections({ limit: 20, ...query }, ports);
async function thirdPage(ports: Ports): Promise<string> {
  const { cursor } = await list(ports, {});
  const second = await list(ports, { cursor });
  if (second.cursor === undefined) throw new Error('There is no third page');
  return second.cursor;
}
const edit = (ports: Ports, value: string, seconds: number) => {
  const edits = [{ fieldId: 'crown_notes', value, at: at(seconds) }];
  return editInspection(OWN.inspectionId, { edits, photos: [] }, 'technician-1', ports);
};
const links = {
  ofPhoto: async () => ({ url: '', thumbnailUrl: '' }),
  forUpload: async () => ({ url: '', fields: {}, expiresAt: NOW.toISOString() }),
};

/** In this order: the later ones rest on what the earlier ones made. A step before the measured act is not counted. */
const PATTERNS: Record<
  string,
  { before?: (ports: Ports) => Promise<string>; act: (ports: Ports, given: string) => Promise<unknown> }
> = {
  'Dashboard: the newest 20': { act: (ports) => list(ports, {}) },
  'Dashboard: page 3 by its cursor': { before: thirdPage, act: (ports, cursor) => list(ports, { cursor }) },
  'Dashboard: the newest 20 of a type': { act: (ports) => list(ports, { type: 'MASONRY_WOOD' }) },
  'Dashboard: the newest 20 in a status': { act: (ports) => list(ports, { status: 'REVISED' }) },
  'Dashboard: a search that finds one': { act: (ports) => list(ports, { search: '00042' }) },
  'Dashboard: a search that every inspection meets': { act: (ports) => list(ports, { search: 'terry' }) },
  'Clients: the first 20 by name': { act: (ports) => listClients({ limit: 20 }, ports) },
  'Clients: a search that every client meets': { act: (ports) => listClients({ limit: 20, search: 'house' }, ports) },
  'Client: create': {
    act: (ports) => putClient({ clientId: OWN.clientId, fields: CLIENT, version: undefined }, ports),
  },
  'Client: change a note': {
    act: (ports) =>
      putClient({ clientId: OWN.clientId, fields: { ...CLIENT, notes: 'Ring twice.' }, version: 1 }, ports),
  },
  'Client: one': { act: (ports) => ports.clients.get(OWN.clientId) },
  'Inspection: start': { act: (ports) => inspectionIn(ports.table, { n: N, clientId: OWN.clientId }) },
  'Inspection: the first answer of a component': { act: (ports) => edit(ports, 'A first note.', 1) },
  'Inspection: a further answer': { act: (ports) => edit(ports, 'A later note.', 2) },
  'Inspection: the same answer again': { act: (ports) => edit(ports, 'A later note.', 2) },
  'Inspection: every answer and 6 photos': {
    act: (ports) => editInspection(OWN.inspectionId, completeEdits(3), 'technician-1', ports),
  },
  'Inspection: all of it, with 6 photos': {
    act: (ports) => getInspection(OWN.inspectionId, { inspections: ports.inspections, links }),
  },
  'Inspection: ask for 6 uploads': {
    act: (ports) =>
      requestUploads(
        OWN.inspectionId,
        [0, 1, 2, 3, 4, 5].map((n) => idOf(5000 + n)),
        { ...ports, links },
      ),
  },
  'Inspection: complete': {
    act: (ports) =>
      completeInspection(
        { inspectionId: OWN.inspectionId, completedAt: NOW.toISOString(), note: '' },
        { ...ports, organizationId: ports.tenant.organizationId, enqueue: async () => undefined },
      ),
  },
  'Inspection: set its status': {
    before: async (ports) => String((await ports.inspections.get(OWN.inspectionId))?.version),
    act: (ports, version) =>
      setInspectionStatus(
        { inspectionId: OWN.inspectionId, status: 'ARCHIVED', version: Number(version) },
        'office-1',
        ports,
      ),
  },
};

async function measure(server: TestTable, organizationId: string): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>();
  const open = () => {
    const { meter, table } = tenantTable(server, organizationId);
    return { meter, ports: { ...portsOf(table), table } };
  };
  for (const [name, { before, act }] of Object.entries(PATTERNS)) {
    const given = (await before?.(open().ports)) ?? '';
    const { meter, ports } = open();
    await act(ports, given);
    const { calls, readUnits, writeUnits } = meter;
    measured.set(name, { calls, readUnits, writeUnits });
  }
  return measured;
}

describe('consumed capacity', () => {
  let server: TestTable;
  let small: Map<string, Measured>;
  let large: Map<string, Measured>;
  beforeAll(async () => {
    server = await createTestTable();
    const [few, many] = freshTenants(server);
    await fill(server, few, SMALL);
    await fill(server, many, LARGE);
    small = await measure(server, few.tenant.organizationId);
    large = await measure(server, many.tenant.organizationId);
  }, FILL_TIMEOUT_MS);
  afterAll(() => server.drop());

  it.each(Object.keys(PATTERNS))('is the same among 100 and among 20,000 inspections: %s', (name) => {
    expect(large.get(name)).toEqual(small.get(name));
  });

  it('of a dashboard page is at most 2 queries and 10 read units', () => {
    const pages = [...large].filter(([name]) => name.startsWith('Dashboard: the newest') || name.includes('cursor'));

    expect(pages).toHaveLength(4);
    for (const [name, { calls, readUnits }] of pages) {
      expect(calls, name).toBeLessThanOrEqual(2);
      expect(readUnits, name).toBeLessThanOrEqual(10);
    }
  });

  it('stands in docs/data-model.md as measured', () => {
    const lines = [...large].map(
      ([name, { calls, readUnits, writeUnits }]) => `| ${name} | ${calls} | ${readUnits} | ${writeUnits} |`,
    );
    const told = readFileSync(new URL('../../docs/data-model.md', import.meta.url), 'utf8')
      .split('\n')
      .map((line) => line.replace(/ +/g, ' '));

    expect(told).toEqual(expect.arrayContaining(lines));
  });
});
