import { wallInstant } from '#web/lib/wall-clock.ts';
import { useLiveQuery } from '../hooks/use-live-query.ts';
import { ulid } from 'ulid';
import type { Approval, ProposalModel, Selection } from '#shared/proposal/model.ts';
import type { OfferedProposal } from '#shared/proposal/as-offered.ts';
import { cancelUntil } from '#shared/proposal/cancel-until.ts';
import { receivedCents, withCredit } from '#shared/proposal/deposit.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import type { Signature } from '#shared/contract/signature.ts';
import { asJson, canonicalJson } from '#shared/canonical-json.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { deviceDatabase, maybeDeviceDatabase } from '../db/database.ts';
import { sha256Hex } from '../photos/hash.ts';
import { enqueue, inspectionLane } from '../outbox/outbox.ts';
import { storeAfterEarlier } from '../outbox/store-write.ts';
import type { LocalApproval, LocalProposal } from './proposal-records.ts';
import type { OperationError } from '../db/records.ts';

/** The hash of the proposal's canonical JSON, which matches the server's hash when it freezes the same proposal. */
export function documentHashOf(proposal: ProposalModel): Promise<string> {
  return sha256Hex(new TextEncoder().encode(canonicalJson(asJson(proposal))).buffer);
}

export type SignedProposal = {
  inspectionId: string;
  proposal: ProposalModel;
  selection: Selection;
  signature: Signature;
  isSignedAtHome: boolean;
};

/**
 * Stores an approval signed on this device, with the proposal it was signed for, and queues it behind the edits that led to
 * that proposal. Resolves to its ID once it is on disk.
 */
export async function storeApproval({ inspectionId, proposal, ...signed }: SignedProposal): Promise<string> {
  const database = deviceDatabase();
  const approvalId = ulid();
  const documentHash = await documentHashOf(proposal);
  const approvedAt = wallInstant();
  const totals = totalsOf(proposal, signed.selection);
  const row: LocalApproval = {
    approvalId,
    inspectionId,
    documentHash,
    proposal,
    totals,
    ...signed,
    approvedAt,
    known: false,
  };
  const { approvals, outbox } = database;
  const add = async () => {
    await approvals.add(row);
    await enqueue(database, {
      lane: inspectionLane(inspectionId),
      inspectionId,
      routeId: 'putApproval',
      params: { inspectionId, approvalId },
      body: { documentHash, approvedAt, ...signed },
    });
  };
  await storeAfterEarlier(() => database.transaction('rw', [approvals, outbox], add));
  return approvalId;
}

export type FetchedProposal = {
  /** 'missing': the server has not made one yet. */
  outcome: 'kept' | 'missing' | 'unreachable';
  /** Link to the signed copy; it expires within minutes, so it is not stored. */
  approvalUrl?: string | undefined;
};

/** Fetches and stores the proposal and its approval. */
export async function refreshProposal(inspectionId: string): Promise<FetchedProposal> {
  const database = maybeDeviceDatabase();
  if (database === undefined || !navigator.onLine) return { outcome: 'unreachable' };
  try {
    const answer = await call('getProposal', { params: { inspectionId } });
    const { proposal, documentHash, terms, approval, earlierApproval, approvalUrl, creditedCents } = answer;
    if (proposal === undefined || documentHash === undefined) return { outcome: 'missing' };
    const fetchedAt = new Date().toISOString();
    await database.transaction('rw', database.proposals, async () => {
      // A changed proposal has no approval of its own; the earlier approval stays stored.
      const known = approval ?? (await database.proposals.get(inspectionId))?.approval;
      const row: LocalProposal = { inspectionId, documentHash, proposal, fetchedAt };
      if (terms !== undefined) row.terms = terms;
      if (creditedCents !== undefined) row.creditedCents = creditedCents;
      if (earlierApproval !== undefined) row.earlierApproval = earlierApproval;
      await database.proposals.put(known === undefined ? row : { ...row, approval: known });
    });
    return { outcome: 'kept', approvalUrl };
  } catch (error) {
    return { outcome: error instanceof ApiError && error.status === 404 ? 'missing' : 'unreachable' };
  }
}

/** A proposal signed on this device, with its sync state: neither known, waiting nor refused means discarded. */
export type ApprovalOnDevice = LocalApproval & { waiting: boolean; refused?: OperationError };

export type ProposalOnDevice = {
  /** From the server's last response; absent before the first one. */
  server?: LocalProposal;
  /** Newest first. */
  signed: readonly ApprovalOnDevice[];
};

/** Read in one transaction: between the reads, a response could make an approval known and remove its call. */
export async function readProposal(inspectionId: string): Promise<ProposalOnDevice> {
  const database = deviceDatabase();
  const { proposals, approvals, outbox } = database;
  const [server, rows, calls] = await database.transaction('r', [proposals, approvals, outbox], () =>
    Promise.all([
      proposals.get(inspectionId),
      approvals.where('inspectionId').equals(inspectionId).toArray(),
      outbox.where('inspectionId').equals(inspectionId).toArray(),
    ]),
  );
  const signed = rows.map((row) => {
    const own = calls.find(({ params }) => params['approvalId'] === row.approvalId);
    const error = own?.state === 'parked' ? own.error : undefined;
    return { ...row, waiting: own?.state === 'waiting', ...(error !== undefined && { refused: error }) };
  });
  signed.sort((a, b) => b.approvedAt.localeCompare(a.approvedAt));
  return { signed, ...(server !== undefined && { server }) };
}

/** This device's data about an inspection's proposal, live; undefined while it loads. */
export function useProposalOnDevice(inspectionId: string): ProposalOnDevice | undefined {
  return useLiveQuery(() => readProposal(inspectionId), [inspectionId]);
}

/** The server's proposal while it's sent or signed: the company's later settings don't change it. */
export function offeredOnDevice({ server }: Pick<ProposalOnDevice, 'server'>): OfferedProposal | undefined {
  if (server?.terms === undefined) return undefined;
  const { proposal, terms, documentHash, approval } = server;
  return { proposal, terms, isSigned: approval?.documentHash === documentHash };
}

/** An approval built from the local signature, shown until the server's own approval arrives. */
export function approvalOf(signed: LocalApproval, creditedCents = 0): Approval {
  const { approvalId, documentHash, selection, totals, signature, approvedAt, isSignedAtHome } = signed;
  const amountCents = totals.depositCents;
  const { timeZone } = signed.proposal;
  return {
    approvalId,
    documentHash,
    selection,
    totals,
    signature,
    approvedAt,
    isSignedAtHome,
    via: 'device',
    ...(isSignedAtHome && { cancelUntil: cancelUntil(approvedAt, timeZone) }),
    deposit: withCredit({ state: amountCents > 0 ? 'due' : 'none', amountCents, paidCents: 0 }, creditedCents),
  };
}

export type KnownApproval = { approval: Approval; proposal?: ProposalModel; isWaiting: boolean };

/** What was paid with earlier approvals, if the current version is another than the approved one. */
export function creditOnDevice({ server }: Pick<ProposalOnDevice, 'server'>): number {
  if (server?.creditedCents !== undefined) return server.creditedCents;
  const { deposit } = server?.approval ?? {};
  return deposit === undefined ? 0 : receivedCents(deposit) + (deposit.creditedCents ?? 0);
}

/** The server's approval, with the text it was signed for if that is on this device. */
function serverApproval({ server, signed }: ProposalOnDevice): KnownApproval | undefined {
  if (server?.approval === undefined) return undefined;
  const { documentHash } = server.approval;
  const own = signed.find((row) => row.documentHash === documentHash)?.proposal;
  const proposal = documentHash === server.documentHash ? server.proposal : own;
  return { approval: server.approval, isWaiting: false, ...(proposal !== undefined && { proposal }) };
}

/**
 * The effective approval: the server's, unless a later one of another version was signed here that the server has or that
 * waits to be sent. A refused or discarded one has no effect.
 */
export function effectiveApproval(onDevice: ProposalOnDevice): KnownApproval | undefined {
  const theirs = serverApproval(onDevice);
  const newest = onDevice.signed.find(({ known, waiting }) => known || waiting);
  if (newest === undefined) return theirs;
  const { documentHash, approvedAt, proposal, known } = newest;
  const isLater = theirs === undefined || approvedAt > theirs.approval.approvedAt;
  if (!isLater || documentHash === theirs?.approval.documentHash) return theirs;
  return { approval: approvalOf(newest, creditOnDevice(onDevice)), proposal, isWaiting: !known };
}
