import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { renderHandoutPdf } from '#functions/pdf/render-handout.ts';
import { logoBytes } from '#functions/features/reports/report-files.ts';
import type { DocumentJobPorts } from '#functions/features/reports/run-document-job.ts';
import { toOrganization } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import { handoutKey } from './handout-document.ts';
import { HandoutRepository } from './repository.ts';

type HandoutJob = Extract<DocumentJob, { kind: 'handout' }>;

async function make(job: HandoutJob, table: TenantTable, ports: DocumentJobPorts): Promise<void> {
  const handouts = new HandoutRepository(table);
  const record = await handouts.get(job.handoutId);
  const organization = await new OrganizationRepository(ports.store).get(table.tenant);
  if (record === undefined || organization === undefined || record.document === 'made') return;
  const letterhead = { logo: await logoBytes(organization, ports), license: organization.proposal?.license };
  const pdf = await renderHandoutPdf(record, toOrganization(organization), letterhead);
  await ports.objects.write(ports.buckets.documents, handoutKey(job), pdf, 'application/pdf');
  await retryOnConflict(async () => {
    const now = await handouts.get(job.handoutId);
    if (now !== undefined && now.document !== 'made') await handouts.save(now, { ...now, document: 'made' });
  });
}

/** Makes a handout's PDF once, then passes every pending copy to the mail queue. Idempotent. */
export async function runHandoutJob(job: HandoutJob, ports: DocumentJobPorts): Promise<void> {
  const { organizationId, handoutId } = job;
  const table = new TenantTable(ports.store, unsafeTenantOf(organizationId, 'document-jobs'));
  await make(job, table, ports);
  for (const { deliveryId, state } of await new HandoutRepository(table).deliveries(handoutId)) {
    if (state !== 'queued') continue;
    await ports.enqueueMail({ kind: 'handout-copy', jobId: deliveryId, organizationId, handoutId, deliveryId });
  }
}
