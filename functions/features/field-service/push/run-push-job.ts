import { PROVIDERS } from '#shared/field-service/providers.ts';
import { PUSH_LABELS } from '#shared/contract/field-service.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { FieldServiceError } from '#functions/field-service/failure.ts';
import { AlreadyRunning } from '#functions/jobs/idempotent.ts';
import { instant } from '#functions/platform/clock.ts';
import { failureText } from '../failure-text.ts';
import { type PushJob, pushJob } from '../jobs.ts';
import { markRefused } from '../mark-refused.ts';
import { type FieldServicePorts, jobTable } from '../ports.ts';
import { type ConnectionRow, isSameAccount } from '../records.ts';
import { FieldServiceRepository } from '../repository.ts';
import { retryDelay } from '../retry-delay.ts';
import { endPush } from './end-pushes.ts';
import { existsAtProvider, prepareCall, type Pushing } from './push-content.ts';
import { pushTarget } from './push-target.ts';
import { isCheckable, type PushRow } from './records.ts';
import { PushRepository } from './repository.ts';

const MAX_TRIES = 8;
const MAX_LOOKUPS = 3;
const MAX_PUSHES = 2;
/** Delay before the first lookup of an accepted file. */
const LOOK_SECONDS = 60;
/** The function's timeout. */
const RUNNING_MS = 120_000;

type Working = { row: PushRow; connection: ConnectionRow; table: TenantTable; ports: FieldServicePorts };

const UNCONFIRMED = 'We couldn’t confirm that it arrived. Check there before you try again.';

class Outbox {
  readonly #pushes: PushRepository;
  readonly #log: FieldServiceRepository;
  readonly #working: Working;

  constructor(working: Working) {
    this.#working = working;
    this.#pushes = new PushRepository(working.table);
    this.#log = new FieldServiceRepository(working.table);
  }

  async #end(change: Partial<PushRow>, isProblem: boolean, text: string): Promise<void> {
    const at = instant(this.#working.ports.clock);
    const line = this.#log.logLine({ at, isProblem, text });
    await this.#pushes.save(this.#working.row, { ...change, begunAt: undefined, updatedAt: at }, [line]);
  }

  async begin(): Promise<void> {
    const at = instant(this.#working.ports.clock);
    this.#working.row = await this.#pushes.save(this.#working.row, { begunAt: at, updatedAt: at });
  }

  sent(clientName: string, foreignId: string | undefined): Promise<void> {
    const { kind, provider } = this.#working.row;
    const text = `Sent to ${PROVIDERS[provider].name}: ${PUSH_LABELS[kind]} for ${clientName}.`;
    const made = foreignId === undefined ? {} : { foreignId };
    return this.#end({ state: 'sent', reason: undefined, isUnsure: false, ...made }, false, text);
  }

  /** `isUnsure`: it may have arrived, so that a later attempt looks for it first. */
  park(reason: string, isUnsure = this.#working.row.isUnsure): Promise<void> {
    const { kind, provider } = this.#working.row;
    const text = `Not sent to ${PROVIDERS[provider].name}: ${PUSH_LABELS[kind]}. ${reason}`;
    return this.#end({ state: 'parked', reason, isUnsure }, true, text);
  }

  /** Saves the push and queues it again with a delay. */
  async wait(change: Partial<PushRow>, delaySeconds: number): Promise<void> {
    const { row, table, ports } = this.#working;
    const saved = { ...change, begunAt: undefined, updatedAt: instant(ports.clock) };
    await this.#pushes.save(row, saved);
    await ports.enqueue(pushJob(row, table.tenant.organizationId), delaySeconds);
  }
}

/** Looks up an accepted item: marks it as sent, looks again later, or pushes it again. */
async function lookFor(pushing: Pushing, outbox: Outbox): Promise<void> {
  const { row, inspection } = pushing;
  if ((await existsAtProvider(pushing)) !== false) return outbox.sent(inspection.clientName, row.foreignId);
  if (row.looks < MAX_LOOKUPS) return outbox.wait({ looks: row.looks + 1 }, LOOK_SECONDS * 2 ** row.looks);
  if (row.pushes < MAX_PUSHES) return outbox.wait({ isAccepted: false, isUnsure: false, looks: 0 }, 0);
  return outbox.park('The file was accepted, but it never showed up there.');
}

async function push(pushing: Pushing, isUnsure: boolean, outbox: Outbox): Promise<void> {
  const { row, inspection } = pushing;
  if (row.isAccepted) return lookFor(pushing, outbox);
  if (isUnsure) {
    const found = await existsAtProvider(pushing);
    if (found === undefined) return outbox.park(UNCONFIRMED);
    if (found) return outbox.sent(inspection.clientName, row.foreignId);
  }
  const call = await prepareCall(pushing);
  await outbox.begin();
  const { foreignId, isPending } = await call();
  if (isPending !== true) return outbox.sent(inspection.clientName, foreignId);
  const made = foreignId === undefined ? {} : { foreignId };
  return outbox.wait({ isAccepted: true, pushes: row.pushes + 1, looks: 1, ...made }, LOOK_SECONDS);
}

async function afterFailure(error: FieldServiceError, isUnsure: boolean, working: Working, outbox: Outbox) {
  const { row, connection, table } = working;
  const reason = error.message === 'refused: no target' ? error.reasons : failureText(row.provider, error);
  // A response that can't be parsed may belong to a call that succeeded.
  const mayBeDone = error.mayBeDone || (error.kind === 'unexpected' && row.begunAt !== undefined);
  const unsure = isUnsure || mayBeDone;
  if (mayBeDone && !isCheckable(row)) return outbox.park(UNCONFIRMED, true);
  if (error.isPassing && row.tries < MAX_TRIES) {
    return outbox.wait(
      { tries: row.tries + 1, isUnsure: unsure, reason },
      retryDelay(row.tries, error.retryAfterSeconds),
    );
  }
  await outbox.park(reason, unsure);
  if (error.kind === 'unauthorized') await markRefused(connection, table);
}

async function work(working: Working): Promise<void> {
  const { row, connection, table, ports } = working;
  const inspection = await new InspectionRepository(table).get(row.inspectionId);
  if (inspection === undefined) return;
  const outbox = new Outbox(working);
  // An earlier delivery of this message died after its call had started.
  const isUnsure = row.isUnsure || row.begunAt !== undefined;
  try {
    const adapter = await ports.adapterOf(connection, table);
    const target = await pushTarget(inspection, row, { table, adapter });
    await push({ row, inspection, target, adapter, table, ports }, isUnsure, outbox);
  } catch (error) {
    if (!(error instanceof FieldServiceError)) throw error;
    await afterFailure(error, isUnsure, working, outbox);
  }
}

/**
 * Pushes one item of an inspection to the connected system, once. A sent or parked push stays so; if it may have been
 * sent, it's looked up before a retry. Ends the push if the company has disconnected. Throws AlreadyRunning while another
 * delivery of this message is running.
 */
export async function runPushJob(job: PushJob, ports: FieldServicePorts): Promise<void> {
  const table = jobTable(job.organizationId, ports);
  const ref = { inspectionId: job.inspectionId, edition: job.edition, kind: job.push };
  const [row, connection] = await Promise.all([
    new PushRepository(table).get(ref),
    new FieldServiceRepository(table).get(),
  ]);
  if (row?.state !== 'waiting') return;
  if (!isSameAccount(connection, row)) return endPush(row, { table, clock: ports.clock });
  const runs = row.begunAt === undefined ? Infinity : ports.clock.now().getTime() - Date.parse(row.begunAt);
  if (runs < RUNNING_MS) throw new AlreadyRunning(job.jobId);
  try {
    await work({ row, connection, table, ports });
  } catch (error) {
    // Another delivery of this message was faster.
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}
