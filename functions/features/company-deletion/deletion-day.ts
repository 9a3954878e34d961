import { REMIND_DAYS } from '#shared/contract/company-deletion.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { Store } from '#functions/data/store.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import type { BillingProvider } from '#functions/payments/billing-port.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { logError } from '#functions/platform/logger.ts';
import type { NextCompanyDataJob } from '#functions/jobs/company-data-jobs.ts';
import { endSubscription } from '#functions/features/billing/end-subscription.ts';
import { administratorsOf, writeLetters } from '#functions/features/company-export/letters.ts';
import { runningErasures } from './erasure-repository.ts';

const COMPANIES_PER_JOB = 50;
const DAY_MS = 86_400_000;

export type DayPorts = {
  store: Store;
  clock: Clock;
  provider: BillingProvider | undefined;
  enqueueMail(job: MailJob): Promise<void>;
  enqueueCompanyData(job: NextCompanyDataJob, delaySeconds?: number): Promise<void>;
  /** Delay between the end of all sign-ins and the first deleted row, in which running requests finish. */
  stillnessSeconds: number;
};

const tableOf = (organizationId: string, store: Store): TenantTable =>
  new TenantTable(store, unsafeTenantOf(organizationId, 'company-deletion'));

async function write(organization: OrganizationRecord, letter: 'soon' | 'gone', ports: DayPorts): Promise<void> {
  const { leaving, organizationId } = organization;
  if (leaving === undefined) return;
  const users = await new UserRepository(tableOf(organizationId, ports.store), ports.store).all();
  const occasion = leaving.askedAt;
  const notice = { letter, byName: leaving.byName, at: leaving.goesAt, occasion };
  await writeLetters(administratorsOf(users), notice, { ...ports, organization });
}

/**
 * After this, sign-ins are rejected and the deletion can't be canceled. Returns the closed organization, if this state
 * was reached.
 */
async function close(organizationId: string, ports: DayPorts): Promise<OrganizationRecord | undefined> {
  const organizations = new OrganizationRepository(ports.store);
  const table = tableOf(organizationId, ports.store);
  return retryOnConflict(async () => {
    const before = await organizations.get(table.tenant);
    const leaving = before?.leaving;
    const at = ports.clock.now().toISOString();
    if (before === undefined || leaving === undefined || leaving.goesAt > at) return undefined;
    if (leaving.erasingSince !== undefined) return before;
    const after = { ...before, leaving: { ...leaving, erasingSince: at }, updatedAt: at };
    const entry: AuditEntry = { act: 'company.erase', at, by: 'leaving', subject: organizationId };
    await organizations.save(before, after, audited(table, entry));
    return after;
  });
}

async function follow(listed: OrganizationRecord, ports: DayPorts): Promise<void> {
  const { organizationId } = listed;
  if (listed.leaving === undefined) return;
  // Read again: the company may have been kept since its page was read, while the companies before it were handled.
  const organization = await new OrganizationRepository(ports.store).get(tableOf(organizationId, ports.store).tenant);
  const leaving = organization?.leaving;
  if (organization === undefined || leaving === undefined) return;
  const left = Date.parse(leaving.goesAt) - ports.clock.now().getTime();
  if (left <= 0) {
    const closed = await close(organizationId, ports);
    if (closed === undefined) return;
    // Sent before the addresses are deleted; each email job contains all that it needs.
    await write(closed, 'gone', ports);
    return ports.enqueueCompanyData({ kind: 'erase', organizationId }, ports.stillnessSeconds);
  }
  if (left <= REMIND_DAYS * DAY_MS) await write(organization, 'soon', ports);
  const { provider } = ports;
  if (provider !== undefined) await endSubscription(organizationId, true, { ...ports, provider });
}

/** Handles one page of companies: reminds those whose deletion is near, closes and erases those that are due. */
async function followCompanies(cursor: string | undefined, ports: DayPorts): Promise<void> {
  const page = await new OrganizationRepository(ports.store).list(COMPANIES_PER_JOB, cursor);
  for (const organization of page.items) {
    // A company that fails today is retried tomorrow and doesn't block the others.
    await follow(organization, ports).catch((error: unknown) =>
      logError('company deletion failed', error, { organizationId: organization.organizationId }),
    );
  }
  if (page.cursor !== undefined) await ports.enqueueCompanyData({ kind: 'companies', cursor: page.cursor });
}

/** Also restarts erasures that stopped, because a company whose own row is gone isn't in any other list. */
export async function startDay(ports: DayPorts): Promise<void> {
  for (const { organizationId } of await runningErasures(ports.store, 100)) {
    await ports.enqueueCompanyData({ kind: 'erase', organizationId });
  }
  await followCompanies(undefined, ports);
}

export const goOnWithDay = (cursor: string | undefined, ports: DayPorts): Promise<void> =>
  followCompanies(cursor, ports);
