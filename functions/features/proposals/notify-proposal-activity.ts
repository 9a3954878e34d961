import type { Store } from '#functions/data/store.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { notify, OFFICE } from '#functions/features/notifications/notify.ts';
import type { Clock } from '#functions/platform/clock.ts';

type Ports = { table: TenantTable; store: Store; clock: Clock };
type ProposalActivity = {
  inspectionId: string;
  kind: 'PROPOSAL_OPENED' | 'PROPOSAL_SIGNED';
  /** Id of the link or the approval. */
  id: string;
  /** Who opened or signed it. */
  who: string;
};

const VERBS = { PROPOSAL_OPENED: 'opened', PROPOSAL_SIGNED: 'approved and signed' } as const;

/** Notifies the office and the inspector, once each, that a homeowner opened or signed a proposal. */
export async function notifyProposalActivity(
  { inspectionId, kind, id, who }: ProposalActivity,
  ports: Ports,
): Promise<void> {
  const header = await new InspectionRepository(ports.table).get(inspectionId);
  if (header === undefined) return;
  const title = `${who} ${VERBS[kind]} the proposal for ${header.address || header.clientName}.`;
  const notice = {
    kind,
    title,
    route: `/inspect/${inspectionId}/proposal`,
    type: 'feature',
    key: `${kind}:${id}`,
  } as const;
  await notify({ roles: OFFICE, userIds: [header.inspector.userId] }, notice, ports);
}
