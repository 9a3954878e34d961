import { beforeEach, describe, expect, it } from 'vitest';
import { totalsOf } from '#shared/proposal/totals.ts';
import { SAMPLE_PROPOSAL } from '#web/testing/sample-proposal.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { freshDevice } from '../testing/device.ts';
import { approvalOf, documentHashOf, storeApproval } from './local-proposals.ts';
import { readApproved } from './pull-sheets.ts';

const inspectionId = '01HZZZZZZZZZZZZZZZZZZZZZN1';
const [FIRST = '', SECOND = ''] = SAMPLE_PROPOSAL.lines.map(({ lineId }) => lineId);
const select = (lineId: string) => ({ lines: [{ lineId }] });
const SIGNATURE = { kind: 'typed', name: 'Demo Client' } as const;

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
});

const signHere = (lineId: string) =>
  storeApproval({
    inspectionId,
    proposal: SAMPLE_PROPOSAL,
    selection: select(lineId),
    signature: SIGNATURE,
    isSignedAtHome: false,
  });
const lineIds = async () => (await readApproved(inspectionId))?.lines.map(({ lineId }) => lineId);

/** The homeowner approved through the link, earlier than anything signed here. */
async function approveByLink(lineId: string): Promise<void> {
  const documentHash = await documentHashOf(SAMPLE_PROPOSAL);
  const selection = select(lineId);
  const signed = { approvalId: 'theirs', inspectionId, documentHash, proposal: SAMPLE_PROPOSAL, selection };
  const totals = totalsOf(SAMPLE_PROPOSAL, selection);
  const rest = { totals, signature: SIGNATURE, approvedAt: '2020-01-01T00:00:00.000Z', isSignedAtHome: false };
  const approval = approvalOf({ ...signed, ...rest, known: true });
  await database.proposals.put({ inspectionId, documentHash, proposal: SAMPLE_PROPOSAL, approval, fetchedAt: '' });
}

describe('the approved lines of a pull sheet', () => {
  it('are those signed here until the server has an approval', async () => {
    await signHere(SECOND);
    expect(await lineIds()).toEqual([SECOND]);
  });

  it('are the server’s, although a later signature here was refused', async () => {
    await approveByLink(FIRST);
    await signHere(SECOND);
    await database.outbox.toCollection().modify({
      state: 'parked',
      error: { status: 409, code: 'ALREADY_APPROVED', errors: {}, at: '' },
    });
    expect(await lineIds()).toEqual([FIRST]);
  });

  it('are none when the only signature was refused or discarded', async () => {
    await signHere(SECOND);
    const error = { status: 409, code: 'PROPOSAL_CHANGED', errors: {}, at: '' };
    await database.outbox.toCollection().modify({ state: 'parked', error });
    expect(await lineIds()).toBeUndefined();

    await database.outbox.clear();
    expect(await lineIds()).toBeUndefined();
  });
});
