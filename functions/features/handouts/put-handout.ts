import type { HandoutBody } from '#shared/contract/handouts.ts';
import { conflict, notFound, ruleBroken } from '#shared/errors.ts';
import { handoutText, signedText } from '#shared/field-forms/handout-text.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { instant } from '#functions/platform/clock.ts';
import { deviceTime } from '#functions/platform/device-time.ts';
import { newUlid, sha256Hex } from '#functions/platform/ids.ts';
import type { HandoutRecord } from './record.ts';
import { HandoutRepository } from './repository.ts';

const idTaken = () => conflict('main', 'Another handout has this id');

function recordOf(handoutId: string, body: HandoutBody, contentHash: string, ctx: ActorCtx): HandoutRecord {
  const { kind, clientId, facts, textHash, signature, signedAt } = body;
  if (sha256Hex(signedText(kind, facts)) !== textHash) {
    throw ruleBroken({ textHash: 'The signed text doesn’t match this handout' });
  }
  const text = handoutText(kind, facts) as HandoutRecord['text'];
  return {
    v: 1,
    entity: 'Handout',
    handoutId,
    kind,
    clientId,
    facts,
    text,
    textHash,
    signature,
    signedAt: deviceTime(signedAt, ctx.clock),
    contentHash,
    createdBy: ctx.actor.userId,
    createdAt: instant(ctx.clock),
    document: 'queued',
    version: 1,
  };
}

async function store(handoutId: string, body: HandoutBody, ctx: ActorCtx): Promise<HandoutRecord> {
  const handouts = new HandoutRepository(ctx.table);
  const contentHash = sha256Hex(JSON.stringify(body));
  const same = (known: HandoutRecord) => {
    if (known.contentHash !== contentHash) throw idTaken();
    return known;
  };
  const known = await handouts.get(handoutId);
  if (known !== undefined) return same(known);
  const clients = new ClientRepository(ctx.table);
  // Stored even for a deleted client: the device didn't know about the deletion when it was signed.
  const client = await clients.getKnown(body.clientId);
  if (client === undefined) throw notFound('clientId');
  const record = recordOf(handoutId, { ...body, clientId: client.clientId }, contentHash, ctx);
  try {
    const { clientId: subject } = client;
    const name = client.deletedAt === undefined ? client.name : body.facts.client.name;
    const facts = { at: record.createdAt, by: ctx.actor.userId, subject, detail: { client: name, handoutId } };
    const checks = client.draft === undefined ? [] : [clients.unchanged(client)];
    await handouts.create(record, [...checks, auditWrite({ act: 'handout.create', ...facts })]);
    return record;
  } catch (error) {
    const now = error instanceof ConditionFailedError ? await handouts.get(handoutId) : undefined;
    if (now === undefined) throw error;
    return same(now);
  }
}

/** If a draft client is merged at the same time, retries with the remaining client. */
const storeWithRetry = (handoutId: string, body: HandoutBody, ctx: ActorCtx) =>
  retryOnConflict(() => store(handoutId, body, ctx));

/** Queues the job that makes the PDF and sends every pending copy. */
export const enqueueHandout = (handoutId: string, { actor }: ActorCtx): Promise<void> =>
  enqueueDocument({ kind: 'handout', jobId: newUlid(), organizationId: actor.organizationId, handoutId });

/** Stores a signed handout once, under the device's id, with its text frozen; a repeated call returns it. */
export async function putHandout(handoutId: string, body: HandoutBody, ctx: ActorCtx): Promise<HandoutRecord> {
  const record = await storeWithRetry(handoutId, body, ctx);
  if (record.document !== 'made') await enqueueHandout(handoutId, ctx);
  return record;
}
