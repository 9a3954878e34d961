import { beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE_PROPOSAL } from '#web/testing/sample-proposal.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { Approval } from '#shared/proposal/model.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { startInspection } from './local-inspections.ts';
import { approvalOf, documentHashOf, storeApproval } from './local-proposals.ts';
import type { OutboxRouteId } from '../outbox/outbox-routes.ts';
import { readReportEdits, setEdit } from './report-edits.ts';
import { freshDevice, ManualSender, NEW_INSPECTION } from '../testing/device.ts';
import { FakeServer } from '../testing/fake-server.ts';

/** A fake server with proposals: accepts an approval if its hash matches the server's current proposal. */
class ProposalServer extends FakeServer {
  hash = '';
  /** The server's job has not generated the document yet. */
  isMaking = false;
  readonly order: string[] = [];
  readonly approvals = new Map<string, Approval>();

  override async send(routeId: OutboxRouteId, parts: { params: Record<string, string>; body: object }) {
    this.order.push(routeId);
    if (routeId === 'editReport') return { edits: {}, superseded: [] };
    if (routeId !== 'putApproval') return super.send(routeId, parts);
    if (this.isMaking) throw new ApiError(503, { main: 'The proposal is being prepared.' }, 'TRY_AGAIN');
    const { approvalId = '' } = parts.params;
    const body = parts.body as Approval;
    if (body.documentHash !== this.hash) throw new ApiError(409, { main: 'The proposal was changed.' }, 'CONFLICT');
    const signed = { ...body, approvalId, via: 'device' as const, cancelUntil: '2026-11-25' };
    const approval = { ...signed, deposit: { state: 'none' as const, amountCents: 0, paidCents: 0 } };
    this.approvals.set(approvalId, approval);
    return { approval };
  }
}

let database: DeviceDatabase;
let server: ProposalServer;
let sender: ManualSender;
let inspectionId: string;

const selection = { lines: [{ lineId: 'crown' }] };
const SIGNED = { proposal: SAMPLE_PROPOSAL, selection, signature: { kind: 'typed', name: 'Demo Client' } } as const;
const sign = () => storeApproval({ inspectionId, ...SIGNED, isSignedAtHome: true });

beforeEach(async () => {
  database = await freshDevice();
  server = new ProposalServer();
  server.hash = await documentHashOf(SAMPLE_PROPOSAL);
  sender = new ManualSender(database, server);
  inspectionId = await startInspection(NEW_INSPECTION);
});

describe('an approval signed on this device', () => {
  it('is stored with the signed text before anything is sent', async () => {
    const approvalId = await sign();

    const row = await database.approvals.get(approvalId);
    expect(row).toMatchObject({ known: false, proposal: SAMPLE_PROPOSAL, selection, isSignedAtHome: true });
    expect(row?.documentHash).toBe(server.hash);
    expect(row && approvalOf(row).totals.totalCents).toBe(173_500);
    expect(server.order).toEqual([]);
  });

  it('is sent after the edits that made its text', async () => {
    await setEdit(inspectionId, 'proposal/message', 'Thank you');
    await sign();
    await setEdit(inspectionId, 'proposal/message', 'Thank you, and goodbye');
    await sender.settle();

    expect(server.order).toEqual(['createInspection', 'editReport', 'putApproval', 'editReport']);
  });

  it('is replaced by the server’s copy once the server has it', async () => {
    const approvalId = await sign();
    await sender.settle();

    expect(await database.outbox.count()).toBe(0);
    expect((await database.approvals.get(approvalId))?.known).toBe(true);
    expect((await database.proposals.get(inspectionId))?.approval?.cancelUntil).toBe('2026-11-25');
  });

  it('is retried while the server is still creating that text', async () => {
    server.isMaking = true;
    await sign();
    await sender.drain();
    await sender.drain();
    server.isMaking = false;
    await sender.settle();

    expect(server.approvals.size).toBe(1);
  });

  it('is kept and parked as refused if the proposal has changed', async () => {
    server.hash = 'another';
    const approvalId = await sign();
    await sender.settle();

    const [parked] = await database.outbox.toArray();
    expect(parked).toMatchObject({ routeId: 'putApproval', state: 'parked', error: { status: 409 } });
    expect((await database.approvals.get(approvalId))?.signature.name).toBe('Demo Client');
  });
});

describe('the edits of a report', () => {
  it('are stored by key, and an undone one is removed but still sent to the server', async () => {
    await setEdit(inspectionId, 'proposal/message', 'Hello');
    await setEdit(inspectionId, 'proposal/sums', { discounts: [], fees: [], validDays: 30 });
    await setEdit(inspectionId, 'proposal/message', null);

    expect(await readReportEdits(inspectionId)).toEqual({
      'proposal/sums': { discounts: [], fees: [], validDays: 30 },
    });
    const calls = await database.outbox.where('state').equals('waiting').toArray();
    const edit = calls.filter(({ routeId }) => routeId === 'editReport');
    expect(edit).toHaveLength(1);
    expect((edit[0]?.body['edits'] as { key: string; value: unknown }[]).map(({ key, value }) => [key, value])).toEqual(
      [
        ['proposal/message', null],
        ['proposal/sums', { discounts: [], fees: [], validDays: 30 }],
      ],
    );
  });
});
