import { eraseCompany } from '#functions/features/company-deletion/erase/erase-company.ts';
import type { ErasePorts } from '#functions/features/company-deletion/erase/ports.ts';
import type { ExportPorts } from '#functions/features/company-export/ports.ts';
import { runExport } from '#functions/features/company-export/run-export.ts';
import type { CompanyDataJob } from '#functions/jobs/company-data-jobs.ts';
import { type DayPorts, goOnWithDay, startDay } from '#functions/features/company-deletion/deletion-day.ts';
import { acceptsJobs } from './accepts-jobs.ts';

export type CompanyDataPorts = DayPorts & {
  erase: Omit<ErasePorts, 'isOver'>;
  export: ExportPorts;
  /** How long one job erases before the next one continues. */
  eraseMs: number;
};

async function runErase(organizationId: string, ports: CompanyDataPorts): Promise<void> {
  const until = Date.now() + ports.eraseMs;
  const outcome = await eraseCompany(organizationId, { ...ports.erase, isOver: () => Date.now() > until });
  if (outcome === 'more') await ports.enqueueCompanyData({ kind: 'erase', organizationId });
}

/** Runs one job of the company export and deletion queue. */
export async function runCompanyDataJob(job: CompanyDataJob, ports: CompanyDataPorts): Promise<void> {
  switch (job.kind) {
    case 'start':
      return startDay(ports);
    case 'companies':
      return goOnWithDay(job.cursor, ports);
    case 'erase':
      return runErase(job.organizationId, ports);
    case 'export': {
      const { organizationId, exportId } = job;
      if (await acceptsJobs(organizationId, ports.store)) await runExport({ organizationId, exportId }, ports.export);
    }
  }
}
