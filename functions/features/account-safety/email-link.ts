import * as z from 'zod';
import { OrganizationId, UserId } from '#shared/contract/common.ts';
import { AppError } from '#shared/errors.ts';
import { outsideIndex, systemKeys } from '#functions/data/keys.ts';
import type { Write } from '#functions/data/writes.ts';
import type { Ctx } from '#functions/http/context.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { newSecret, sha256Hex } from '#functions/platform/ids.ts';

/** What a link in a mail about an email stands for. */
export const EmailLink = z.object({
  purpose: z.enum(['verify', 'confirm', 'undo']),
  userId: UserId,
  organizationId: OrganizationId,
  /** The email to verify, or the change that is meant. */
  about: z.string(),
  expiresAt: z.number().int(),
});
export type EmailLink = z.infer<typeof EmailLink>;

export const linkOver = () => new AppError('BAD_REQUEST', { token: 'This link is no longer valid.' });

export const linkKey = (token: string) => systemKeys.emailLink(sha256Hex(token));

/** A secret for a mail, and the row by which it is known again. */
export function newLink(
  ctx: Ctx,
  link: Omit<EmailLink, 'expiresAt'>,
  seconds: number,
): { token: string; write: Write } {
  const token = newSecret();
  const key = linkKey(token);
  const expiresAt = epochSeconds(ctx.clock, seconds);
  const item = { ...link, expiresAt, ...outsideIndex(link.organizationId, key) };
  return { token, write: { kind: 'put', key, item } };
}

/** The link behind a secret, if it serves this purpose and still holds. */
export async function readLink(ctx: Ctx, token: string, purpose: EmailLink['purpose']): Promise<EmailLink> {
  const item = await ctx.system.get(linkKey(token));
  const link = item === undefined ? undefined : EmailLink.parse(item);
  if (link?.purpose !== purpose || link.expiresAt < epochSeconds(ctx.clock)) throw linkOver();
  return link;
}
