import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { ErasePorts } from '#functions/features/company-deletion/erase/ports.ts';
import { objectEraser } from '#functions/files/object-eraser.ts';
import { objectStore } from '#functions/files/object-store.ts';
import { resumedUploads } from '#functions/files/resumed-upload.ts';
import { userRemoval } from '#functions/identity/remove-user.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { billingProvider } from '#functions/payments/provider.ts';
import { billingClock } from '#functions/platform/billing-clock.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { env, required } from '#functions/platform/env.ts';
import { reportSigner } from '#functions/files/report-signing/report-signer.ts';
import { enqueueCompanyData } from '#functions/jobs/enqueue-company-data.ts';
import type { CompanyDataPorts } from './run-company-data-job.ts';

/** Well below the function's timeout of five minutes. */
const WORK_MS = 200_000;
/** Longer than a warm function caches a user's row, and longer than any running job. */
const STILLNESS_SECONDS = 300;

function searchService(): Pick<ErasePorts, 'eraseSearched'> {
  const { CLIENT_SEARCH_URL: address } = env();
  if (address === undefined) return {};
  return {
    async eraseSearched(organizationId) {
      const { CompanyDocuments } = await import('#functions/features/clients/search/managed/company-documents.ts');
      const { functionDomain } = await import('#functions/features/clients/search/managed/function-domain.ts');
      const tenant = unsafeTenantOf(organizationId, 'company-deletion');
      await new CompanyDocuments(tenant, functionDomain(address)).erase();
    },
  };
}

/** Ports of the company export and deletion jobs. The local product, whose clock can be advanced, has no delays. */
export async function companyDataPorts(): Promise<CompanyDataPorts> {
  const store = unsafeSystemTable();
  const provider = await billingProvider();
  const buckets = { photos: required('PHOTO_BUCKET'), documents: required('DOCUMENT_BUCKET') };
  const common = { store, enqueueMail, enqueueCompanyData };
  return {
    ...common,
    clock: billingClock,
    provider,
    stillnessSeconds: env().BILLING_CLOCK_FILE === undefined ? STILLNESS_SECONDS : 0,
    eraseMs: WORK_MS,
    erase: {
      store,
      clock: billingClock,
      objects: objectEraser(),
      buckets,
      identity: userRemoval(),
      provider,
      ...searchService(),
    },
    export: {
      ...common,
      clock: systemClock,
      objects: objectStore(),
      uploads: resumedUploads(),
      buckets,
      signer: reportSigner,
      chunkMs: WORK_MS,
    },
  };
}
