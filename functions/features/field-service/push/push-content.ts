import { FieldServiceError } from '#functions/field-service/failure.ts';
import type { FieldServiceAdapter, PushResult, PushTarget } from '#functions/field-service/port.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { revisionPdfKey } from '#functions/features/reports/document-keys.ts';
import { ReportRepository } from '#functions/features/reports/repository.ts';
import { ProposalRepository } from '#functions/features/proposals/repository.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { FieldServicePorts } from '../ports.ts';
import { estimateOf } from './estimate.ts';
import type { PushRow } from './records.ts';

export type Pushing = {
  row: PushRow;
  inspection: InspectionRecord;
  target: PushTarget;
  adapter: FieldServiceAdapter;
  table: TenantTable;
  ports: FieldServicePorts;
};

export type PushCall = () => Promise<PushResult>;

const gone = (reasons: string) => new FieldServiceError('refused', 'nothing to push', { reasons });

/** A unique marker of a push in a note or a file name, by which it can be found at the provider. */
export const markOf = ({ inspectionId, edition }: PushRow): string =>
  `FP-${sha256Hex(`${inspectionId} ${edition}`).slice(0, 10).toUpperCase()}`;

const reportUrl = ({ inspection, ports }: Pushing): string =>
  `${ports.appUrl}/inspect/${inspection.inspectionId}/report`;

const fileName = (row: PushRow): string => `inspection-report-${markOf(row)}.pdf`;

async function fileCall(pushing: Pushing): Promise<PushCall> {
  const { row, target, adapter, table, ports } = pushing;
  const { inspectionId } = row;
  const revisions = await new ReportRepository(table).listRevisions(inspectionId);
  const revision = revisions.find((candidate) => `r${candidate.revision}` === row.edition);
  if (revision === undefined) throw gone('The report was deleted here.');
  const { organizationId } = table.tenant;
  const file = await ports.fileOf(revisionPdfKey({ organizationId, inspectionId, ...revision }));
  if (file === undefined) throw gone('The PDF isn’t there.');
  return () => adapter.pushFile(target, { name: fileName(row), contentType: 'application/pdf', ...file });
}

async function estimateCall({ row, target, adapter, table, ports }: Pushing): Promise<PushCall> {
  const proposal = await new ProposalRepository(table).get(row.inspectionId);
  const isCurrent =
    proposal !== undefined && row.edition === `p${proposal.documentHash.slice(0, row.edition.length - 1)}`;
  const model = isCurrent ? await ports.proposalOf(row.inspectionId, proposal.documentHash, table) : undefined;
  if (model === undefined) throw gone('The proposal was replaced by another one.');
  const estimate = estimateOf(model);
  if (estimate.options.every(({ lines }) => lines.length === 0)) throw gone('The proposal has no selected work.');
  return () => adapter.pushEstimate(target, estimate);
}

/**
 * Reads the item, and returns the call that creates it at the provider: a failure of our own storage before the call can't
 * have created it. Throws FieldServiceError 'refused' if the item is gone; so does the call if it can't be created.
 */
export async function prepareCall(pushing: Pushing): Promise<PushCall> {
  const { row, inspection, target, adapter } = pushing;
  const title = `Inspection report for ${inspection.clientName}`;
  switch (row.kind) {
    case 'note': {
      const text = `${title}, ${inspection.address || 'no address'}: ${reportUrl(pushing)} (${markOf(row)})`;
      return () => adapter.pushNote(target, { text, isPublic: false });
    }
    case 'link':
      return () => adapter.pushLink(target, { title, url: reportUrl(pushing) });
    case 'file':
      return fileCall(pushing);
    case 'estimate':
      return estimateCall(pushing);
  }
}

/** Whether the item exists at the provider; undefined for links and estimates, which can't be looked up. */
export async function existsAtProvider({ row, target, adapter }: Pushing): Promise<boolean | undefined> {
  if (row.kind === 'note') return adapter.hasNote(target, markOf(row));
  return row.kind === 'file' ? adapter.hasFile(target, fileName(row)) : undefined;
}
