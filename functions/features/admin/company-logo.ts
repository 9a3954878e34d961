import { retryOnConflict } from '#functions/data/retry.ts';
import { audited } from '#functions/features/audit/audit.ts';
import { logoImage } from '#functions/files/logo-image.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { logoKey } from '#functions/files/logo-keys.ts';
import { presignGet } from '#functions/files/presign-get.ts';
import { putObject } from '#functions/files/put-object.ts';
import type { ActorCtx, Ctx } from '#functions/http/context.ts';
import { clearActorCache } from '#functions/identity/actor-cache.ts';
import { instant } from '#functions/platform/clock.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { required } from '#functions/platform/env.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { targetOrganization } from './target-organization.ts';

const VALID_SECONDS = 600;

/** A logo is stored under its hash and never deleted, because earlier reports keep it. */
function setLogo(ctx: ActorCtx, key: string | undefined): Promise<OrganizationRecord> {
  return retryOnConflict(async () => {
    const { organization: before, table } = await targetOrganization(ctx, 'ADMIN_SETTINGS_EDIT');
    if (before.logoKey === key) return before;
    const at = instant(ctx.clock);
    const after: OrganizationRecord = { ...before, updatedAt: at };
    if (key === undefined) delete after.logoKey;
    else after.logoKey = key;
    const act = key === undefined ? 'organization.logo.remove' : 'organization.logo';
    const entry = audited(table, { act, at, by: ctx.actor.userId, subject: before.organizationId });
    await new OrganizationRepository(ctx.system).save(before, after, entry);
    clearActorCache();
    return after;
  });
}

/** Stores an image as the company's logo; 422 with the reason if a report can't show it. */
export async function putLogo(base64: string, ctx: ActorCtx): Promise<OrganizationRecord> {
  const { bytes, contentType, extension } = logoImage(base64);
  const key = logoKey(ctx.actor.organizationId, sha256Hex(bytes), extension);
  await putObject({ bucket: required('DOCUMENT_BUCKET'), key, bytes, contentType }, ctx.clock);
  return setLogo(ctx, key);
}

export const deleteLogo = (ctx: ActorCtx): Promise<OrganizationRecord> => setLogo(ctx, undefined);

/** A presigned URL of the logo, valid for ten minutes, for users who may see the company. */
export async function logoLink({ logoKey: key }: OrganizationRecord, { clock }: Ctx): Promise<{ logoUrl?: string }> {
  if (key === undefined) return {};
  const download = { bucket: required('DOCUMENT_BUCKET'), key, validSeconds: VALID_SECONDS };
  return { logoUrl: await presignGet(download, { credentials: await credentials(), now: clock.now() }) };
}
