import { AppError } from '#shared/errors.ts';
import { erasureIndex } from '#functions/data/keys.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { Store } from '#functions/data/store.ts';
import type { Ctx } from '#functions/http/context.ts';
import { EmailLink } from '#functions/jobs/messages.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { newSecret, sha256Hex } from '#functions/platform/ids.ts';

export const linkOver = () => new AppError('BAD_REQUEST', { token: 'This link is no longer valid.' });

export const linkKey = (token: string) => systemKeys.emailLink(sha256Hex(token));

const PAGES: Record<EmailLink['purpose'], string> = {
  verify: 'verify-email',
  confirm: 'confirm-email',
  undo: 'undo-email',
};

/** Stores a new link and returns the path with its secret, for an email that is sent now. Only the hash is stored. */
export async function writeEmailLink(store: Store, link: EmailLink): Promise<string> {
  const token = newSecret();
  const key = linkKey(token);
  await store.write([{ kind: 'put', key, item: { ...link, ...erasureIndex(link.organizationId, key) } }]);
  return `/${PAGES[link.purpose]}/${token}`;
}

/** The link of a secret, if it has this purpose and hasn't expired. */
export async function readLink(ctx: Ctx, token: string, purpose: EmailLink['purpose']): Promise<EmailLink> {
  const item = await ctx.system.get(linkKey(token));
  const link = item === undefined ? undefined : EmailLink.parse(item);
  if (link?.purpose !== purpose || link.expiresAt < epochSeconds(ctx.clock)) throw linkOver();
  return link;
}
