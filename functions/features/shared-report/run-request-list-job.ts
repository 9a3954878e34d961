import { keys } from '#functions/data/keys.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { renderRequestListPdf } from '#functions/pdf/render-request-list.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { DocumentJobPorts } from '#functions/features/reports/document-job.ts';
import { logoBytes } from '#functions/features/reports/report-files.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import { requestListKey, RequestListRow } from './request-list-row.ts';

type Job = Extract<DocumentJob, { kind: 'request-list' }>;

/** Makes the PDF of a frozen list, unless it exists. */
export async function runRequestListJob(job: Job, ports: DocumentJobPorts): Promise<void> {
  const { organizationId, inspectionId, linkId, requestId } = job;
  const table = new TenantTable(ports.store, unsafeTenantOf(organizationId, 'document-jobs'));
  const key = keys.requestList(inspectionId, linkId, requestId);
  const row = await table.get(RequestListRow, key);
  if (row?.state !== 'queued') return;
  const organization = await new OrganizationRepository(ports.store).get(table.tenant);
  const logo = organization && (await logoBytes(organization, ports));
  const pdf = await renderRequestListPdf(row.list, { logo });
  await ports.objects.write(ports.buckets.documents, requestListKey(job), pdf, 'application/pdf');
  await table.write([{ kind: 'put', key, item: { ...row, state: 'made' } }]);
}
