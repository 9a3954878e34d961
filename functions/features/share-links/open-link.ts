import { AppError, notFound } from '#shared/errors.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { SHARE_COOKIE } from '#functions/http/cookies.ts';
import type { Ctx } from '#functions/http/context.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { linkStateOf, type LinkRow, ShareRow, ShareSessionRow } from './records.ts';
import { LinkRepository } from './repository.ts';

export type ReaderCtx = Pick<Ctx, 'system' | 'clock' | 'cookies'>;

/** A valid link with its inspection. */
export type OpenedLink = {
  link: LinkRow;
  inspectionId: string;
  table: TenantTable;
  organization: OrganizationRecord;
  /** Whether the reader has entered the passphrase; true if there is none. */
  isUnlocked: boolean;
};

/** The same 404 for a link that never existed, expired, was revoked or has not been sent, and while its company is deleted. */
const noLink = () => notFound('shareToken');

async function isUnlocked(link: LinkRow, organizationId: string, ctx: ReaderCtx): Promise<boolean> {
  if (link.phrase === undefined) return true;
  const secret = ctx.cookies[SHARE_COOKIE];
  if (secret === undefined) return false;
  const item = await ctx.system.get(systemKeys.shareSession(sha256Hex(secret)));
  const session = item === undefined ? undefined : ShareSessionRow.parse(item);
  return (
    session?.linkId === link.linkId &&
    session.organizationId === organizationId &&
    session.expiresAt > epochSeconds(ctx.clock)
  );
}

/** The link of a secret, whether or not its passphrase was entered; 404 if it isn't valid. */
export async function openLink(shareToken: string, ctx: ReaderCtx): Promise<OpenedLink> {
  const item = await ctx.system.get(systemKeys.shareLink(sha256Hex(shareToken)));
  const share = item === undefined ? undefined : ShareRow.parse(item);
  if (share?.linkId === undefined) throw noLink();
  const { organizationId, inspectionId, linkId } = share;
  const table = new TenantTable(ctx.system, unsafeTenantOf(organizationId, `share:${linkId}`));
  const [link, organization] = await Promise.all([
    new LinkRepository(table).get(inspectionId, linkId),
    new OrganizationRepository(ctx.system).get(table.tenant),
  ]);
  if (link === undefined || organization === undefined) throw noLink();
  // A reader's request could write a row after its partition was deleted.
  if (organization.leaving?.erasingSince !== undefined) throw noLink();
  if (['revoked', 'expired', 'unsent'].includes(linkStateOf(link, ctx.clock.now()))) throw noLink();
  return { link, inspectionId, table, organization, isUnlocked: await isUnlocked(link, organizationId, ctx) };
}

/** For content that requires an unlocked link; 403 until the passphrase is entered. */
export async function openUnlocked(shareToken: string, ctx: ReaderCtx): Promise<OpenedLink> {
  const opened = await openLink(shareToken, ctx);
  if (!opened.isUnlocked) throw new AppError('FORBIDDEN', { passPhrase: 'Enter the passphrase first' });
  return opened;
}

/** Prices are shown only if the company and the link show them. */
export const showsPrices = ({ organization, link }: Pick<OpenedLink, 'organization' | 'link'>): boolean =>
  organization.settings.showPrices && link.showPrices;

/**
 * Whether the link was sent with the proposal and its prices: its reader keeps what was signed, even if the company
 * hides prices later.
 */
export const wasSentProposal = ({ link }: Pick<OpenedLink, 'link'>): boolean =>
  link.audience === 'HOMEOWNER' && link.include.includes('proposal') && link.showPrices;

/** Only a homeowner sees the proposal, and only while prices are shown. */
export const showsProposal = (opened: Pick<OpenedLink, 'organization' | 'link'>): boolean =>
  wasSentProposal(opened) && showsPrices(opened);

/** A link that was sent with the proposal only shows the report while prices are hidden, as its email does. */
export const showsReport = (opened: Pick<OpenedLink, 'organization' | 'link'>): boolean =>
  opened.link.include.includes('report') || !showsProposal(opened);
