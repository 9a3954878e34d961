import { retryOnConflict } from '#functions/data/retry.ts';
import { applyEffect } from '#functions/features/deliveries/record-mail-event.ts';
import { ReportRepository } from '#functions/features/reports/repository.ts';
import { openUnlocked, type OpenedLink, showsProposal } from '#functions/features/share-links/open-link.ts';
import type { LinkRow, LinkViewRow } from '#functions/features/share-links/records.ts';
import { LinkRepository } from '#functions/features/share-links/repository.ts';
import { noteOpened } from '#functions/features/proposals/opened-proposals.ts';
import { notifyProposalActivity } from '#functions/features/proposals/notify-proposal-activity.ts';
import type { Ctx } from '#functions/http/context.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { MAX_VIEWED_SECTIONS } from '#shared/contract/call-limits.ts';

const MAX_VIEWS = 200;

export type Seen = { viewId: string; sections: readonly string[]; revision: number };

function viewAfter(before: LinkViewRow | undefined, { viewId, sections, revision }: Seen, at: string): LinkViewRow {
  const all = [...new Set([...(before?.sections ?? []), ...sections])].slice(0, MAX_VIEWED_SECTIONS);
  return {
    v: 1,
    entity: 'LinkView',
    viewId,
    at: before?.at ?? at,
    updatedAt: at,
    sections: all,
    revision: Math.max(before?.revision ?? 0, revision),
    version: before?.version ?? 0,
  };
}

/** Limits the claimed revision to the newest one. */
async function seenRevision(claimed: number, { inspectionId, table }: OpenedLink): Promise<number> {
  const newest = await new ReportRepository(table).newestRevision(inspectionId);
  return Math.min(claimed, newest?.revision ?? 0);
}

function linkAfter(link: LinkRow, isNew: boolean, revision: number, at: string): LinkRow {
  const lastSeenRevision = Math.max(link.lastSeenRevision ?? 0, revision);
  const seen = lastSeenRevision === 0 ? {} : { lastSeenRevision };
  return { ...link, ...seen, views: link.views + (isNew ? 1 : 0), lastViewedAt: at };
}

async function storeView(seen: Seen, { link, inspectionId, table }: OpenedLink, clock: Clock): Promise<void> {
  const links = new LinkRepository(table);
  const place = { inspectionId, linkId: link.linkId };
  await retryOnConflict(async () => {
    const [before, newest] = await Promise.all([
      links.getView(inspectionId, link.linkId, seen.viewId),
      links.get(inspectionId, link.linkId),
    ]);
    const isNew = before === undefined;
    if (newest === undefined || (isNew && newest.views >= MAX_VIEWS)) return;
    const at = instant(clock);
    const view = links.viewSave(place, before, viewAfter(before, seen, at));
    const hasMoved = isNew || seen.revision > (newest.lastSeenRevision ?? 0);
    const save = hasMoved ? [links.save(inspectionId, newest, linkAfter(newest, isNew, seen.revision, at))] : [];
    await links.write([view, ...save]);
  });
}

/** Records what a reader has seen; the first view also marks the link's email as opened. */
export async function recordView(shareToken: string, claimed: Seen, ctx: Ctx): Promise<void> {
  const opened = await openUnlocked(shareToken, ctx);
  const revision = await seenRevision(claimed.revision, opened);
  await storeView({ ...claimed, revision }, opened, ctx.clock);
  const { link, inspectionId, table } = opened;
  if (link.views > 0) return;
  if (showsProposal(opened)) {
    await noteOpened(inspectionId, instant(ctx.clock), table);
    const activity = { inspectionId, kind: 'PROPOSAL_OPENED', id: link.linkId, who: link.recipient } as const;
    await notifyProposalActivity(activity, { table, store: ctx.system, clock: ctx.clock });
  }
  if (link.deliveryId === undefined) return;
  const effect = { state: 'opened' as const, status: 'DELIVERED' as const, openedAt: instant(ctx.clock) };
  await applyEffect(effect, { inspectionId, deliveryId: link.deliveryId }, table, ctx.clock);
}
