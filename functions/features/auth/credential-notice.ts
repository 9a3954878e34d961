import { dateTimeText } from '#shared/report/dates/dates.ts';
import { timeZoneOf } from '#shared/report/dates/time-zone.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { UserRecord } from '#functions/data/accounts/user-record.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { Ctx } from '#functions/http/context.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { logError } from '#functions/platform/logger.ts';

export type CredentialLetter = 'password-changed' | 'codes-on' | 'codes-off';

/**
 * Tells a user by email that their password or their sign-in codes have changed, so that they notice a change by someone
 * else. Never rejects: the change has been made, and doesn't fail with its notice.
 */
export async function sendCredentialNotice(letter: CredentialLetter, user: UserRecord, ctx: Ctx): Promise<void> {
  try {
    const { userId, organizationId, email: to, name } = user;
    const organization = await new OrganizationRepository(ctx.system).get(unsafeTenantOf(organizationId, userId));
    const when = dateTimeText({ timeZone: timeZoneOf(organization?.state ?? '') }, instant(ctx.clock));
    await enqueueMail({ kind: 'account', jobId: newUlid(), letter, to, name, path: '/password-reset', what: '', when });
  } catch (error) {
    logError('Notice of changed credentials not queued', error, { requestId: ctx.requestId });
  }
}
