import { PROVIDERS } from '#shared/field-service/providers.ts';
import type { PushKind } from '#shared/contract/field-service.ts';
import type { CopyPart } from '#shared/contract/share-links.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { ProposalRepository } from '#functions/features/proposals/repository.ts';
import { ReportRepository } from '#functions/features/reports/repository.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { type EnqueueFieldService, pushJob } from '../jobs.ts';
import { hasIntegrations } from '../plan-gate.ts';
import type { ConnectionRow } from '../records.ts';
import { FieldServiceRepository } from '../repository.ts';
import type { PushRow } from './records.ts';
import { PushRepository, type PushRef } from './repository.ts';

type Ports = { table: TenantTable; clock: Clock; enqueue: EnqueueFieldService };
type Delivered = { inspectionId: string; include: readonly CopyPart[] };
type Edition = Pick<PushRef, 'edition' | 'kind'>;

/** Long enough to be unique among the proposals of its inspection. */
const HASH_LENGTH = 16;

/** The kinds of items that a report is pushed as, by the provider's capabilities. */
function reportKinds({ provider }: ConnectionRow): PushKind[] {
  const { link, file } = PROVIDERS[provider].capabilities;
  return ['note', ...(link === 'native' ? (['link'] as const) : []), ...(file === 'none' ? [] : (['file'] as const))];
}

async function editionsOf({ inspectionId, include }: Delivered, connection: ConnectionRow, table: TenantTable) {
  const editions: Edition[] = [];
  const revision = await new ReportRepository(table).newestRevision(inspectionId);
  if (revision !== undefined) {
    editions.push(...reportKinds(connection).map((kind) => ({ kind, edition: `r${revision.revision}` })));
  }
  const takesEstimates = PROVIDERS[connection.provider].capabilities.estimate && include.includes('proposal');
  const proposal = takesEstimates ? await new ProposalRepository(table).get(inspectionId) : undefined;
  if (proposal !== undefined) {
    editions.push({ kind: 'estimate', edition: `p${proposal.documentHash.slice(0, HASH_LENGTH)}` });
  }
  return editions;
}

const newRow = (ref: PushRef, { provider, accountId }: ConnectionRow, at: string): PushRow => ({
  v: 1,
  entity: 'FieldServicePush',
  ...ref,
  provider,
  accountId,
  state: 'waiting',
  isUnsure: false,
  isAccepted: false,
  tries: 0,
  looks: 0,
  pushes: 0,
  createdAt: at,
  updatedAt: at,
  version: 0,
});

/**
 * Records the items to push after a delivery, each once per edition, and queues the jobs of the pending ones.
 * Idempotent; does nothing without a connection.
 */
export async function queuePushes(delivered: Delivered, { table, clock, enqueue }: Ports): Promise<void> {
  const connection = await new FieldServiceRepository(table).get();
  if (connection === undefined || !(await hasIntegrations(table))) return;
  const pushes = new PushRepository(table);
  const { inspectionId } = delivered;
  for (const edition of await editionsOf(delivered, connection, table)) {
    const ref = { inspectionId, ...edition };
    const known = await pushes.get(ref);
    if (known !== undefined && known.state !== 'waiting') continue;
    try {
      if (known === undefined) await table.write([pushes.creation(newRow(ref, connection, instant(clock)))]);
    } catch (error) {
      // Another event of the same delivery has recorded it.
      if (!(error instanceof ConditionFailedError)) throw error;
    }
    await enqueue(pushJob(ref, table.tenant.organizationId));
  }
}
