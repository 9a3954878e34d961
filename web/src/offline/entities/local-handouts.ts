import { wallInstant } from '#web/lib/wall-clock.ts';
import { useLiveQuery } from '../hooks/use-live-query.ts';
import { ulid } from 'ulid';
import { HandoutFacts, type HandoutBody } from '#shared/contract/handouts.ts';
import type { Signature } from '#shared/contract/signature.ts';
import { HANDOUT_VERSION, signedText } from '#shared/field-forms/handout-text.ts';
import type { HandoutKind } from '#shared/field-forms/handout-model.ts';
import { deviceDatabase } from '../db/database.ts';
import { sha256Hex } from '../photos/hash.ts';
import { enqueue, laneBefore } from '../outbox/outbox.ts';
import type { LocalHandout, Operation } from '../db/records.ts';

export const handoutLane = (handoutId: string) => `handout:${handoutId}`;

export type SignHandout = {
  kind: HandoutKind;
  clientId: string;
  facts: HandoutBody['facts'];
  signature: Signature;
  /** Email address for a copy; if absent, no copy is sent. */
  sendTo?: string;
};

const hashOf = (text: string) => sha256Hex(new TextEncoder().encode(text).buffer);

/** Stores a signed handout and queues it, and its emailed copy, for sending. Resolves to its ID once it is on disk. */
export async function signHandout({ kind, clientId, facts: filled, signature, sendTo }: SignHandout): Promise<string> {
  // Trimmed the way the server trims, so that both hash the same text.
  const facts = HandoutFacts.parse(filled);
  const database = deviceDatabase();
  const handoutId = ulid();
  const signedAt = wallInstant();
  const textHash = await hashOf(signedText(kind, facts));
  const body: HandoutBody = { kind, clientId, facts, textVersion: HANDOUT_VERSION, textHash, signature, signedAt };
  const row: LocalHandout = { handoutId, kind, clientId, facts, signedBy: signature.name, signedAt, known: false };
  await database.transaction('rw', [database.handouts, database.clients, database.outbox], async () => {
    await database.handouts.add(sendTo === undefined ? row : { ...row, sentTo: sendTo });
    const lane = handoutLane(handoutId);
    await enqueue(database, {
      lane,
      routeId: 'putHandout',
      params: { handoutId },
      body,
      after: await laneBefore(database, clientId),
    });
    if (sendTo !== undefined) await enqueueHandoutCopy(handoutId, sendTo);
  });
  return handoutId;
}

/** Queues an emailed copy, behind the handout itself. */
export async function enqueueHandoutCopy(handoutId: string, to: string): Promise<void> {
  const params = { handoutId, deliveryId: ulid() };
  await enqueue(deviceDatabase(), { lane: handoutLane(handoutId), routeId: 'sendHandout', params, body: { to } });
}

/** Neither known, waiting nor refused means discarded. */
export type HandoutOnDevice = LocalHandout & { waiting: boolean; refused?: Operation['error'] };

/** A client's handouts that were signed on this device, newest first, live; undefined while they load. */
export function useLocalHandouts(clientId: string | undefined): HandoutOnDevice[] | undefined {
  return useLiveQuery(async () => {
    const all = await readHandouts(clientId ?? '');
    return all.sort((a, b) => b.signedAt.localeCompare(a.signedAt));
  }, [clientId]);
}

/** Read in one transaction: between the reads, a response could make a handout known and remove its call. */
function readHandouts(clientId: string): Promise<HandoutOnDevice[]> {
  const { handouts, outbox } = deviceDatabase();
  return deviceDatabase().transaction('r', [handouts, outbox], async () => {
    const rows = await handouts.where('clientId').equals(clientId).toArray();
    return Promise.all(
      rows.map(async (row) => {
        const calls = await outbox.where('lane').equals(handoutLane(row.handoutId)).toArray();
        const parked = calls.find((call) => call.state === 'parked');
        const refused = parked?.error === undefined ? {} : { refused: parked.error };
        return { ...row, waiting: calls.some((call) => call.state === 'waiting'), ...refused };
      }),
    );
  });
}
