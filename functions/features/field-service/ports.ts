import type { Store } from '#functions/data/store.ts';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import type { FieldServiceAdapter } from '#functions/field-service/port.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { fetchProposal } from '#functions/features/proposals/read-proposal.ts';
import { presignGet } from '#functions/files/presign-get.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { required } from '#functions/platform/env.ts';
import { type Clock, systemClock } from '#functions/platform/clock.ts';
import { connectedAdapter } from './connected-adapter.ts';
import { enqueueFieldService, type EnqueueFieldService } from './jobs.ts';
import type { ConnectionRow } from './records.ts';

/** Ports of the field-service jobs. */
export type FieldServicePorts = {
  store: Store;
  clock: Clock;
  enqueue: EnqueueFieldService;
  adapterOf: (row: ConnectionRow, table: TenantTable) => Promise<FieldServiceAdapter>;
  /**
   * A document's bytes, and a presigned URL for providers that fetch the file themselves; undefined if it doesn't
   * exist.
   */
  fileOf: (key: string) => Promise<{ bytes: Uint8Array; url: string } | undefined>;
  proposalOf: (inspectionId: string, documentHash: string, table: TenantTable) => Promise<ProposalModel | undefined>;
  appUrl: string;
};

/** Providers that fetch a file do so within minutes, so this is ample. */
const LINK_SECONDS = 6 * 3600;
const FETCH_MS = 20_000;

async function fileOf(key: string): Promise<{ bytes: Uint8Array; url: string } | undefined> {
  const download = { bucket: required('DOCUMENT_BUCKET'), key, validSeconds: LINK_SECONDS };
  const url = await presignGet(download, { credentials: await credentials(), now: systemClock.now() });
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) });
  if (response.status === 404 || response.status === 403) return undefined;
  if (!response.ok) throw new Error(`Object storage responded with ${response.status}`);
  return { bytes: new Uint8Array(await response.arrayBuffer()), url };
}

export const fieldServicePorts = (): FieldServicePorts => ({
  store: unsafeSystemTable(),
  clock: systemClock,
  enqueue: enqueueFieldService,
  adapterOf: (row, table) => connectedAdapter(row, { table, clock: systemClock }),
  fileOf,
  proposalOf: (inspectionId, documentHash, table) =>
    fetchProposal(inspectionId, documentHash, { table, clock: systemClock }),
  appUrl: required('APP_URL'),
});

export const jobTable = (organizationId: string, { store }: Pick<FieldServicePorts, 'store'>): TenantTable =>
  new TenantTable(store, unsafeTenantOf(organizationId, 'field-service-job'));
