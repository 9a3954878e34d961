import type { Link } from '#shared/contract/share-links.ts';
import { conflict, notFound } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { type AuditEntry, auditWrite, audited } from '#functions/features/audit/audit.ts';
import { documentIdOf } from '#functions/features/inspections/document-id.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { enqueueOrRevert } from '#functions/jobs/enqueue-or-revert.ts';
import { instant } from '#functions/platform/clock.ts';
import { required } from '#functions/platform/env.ts';
import { newSecret, newUlid, sha256Hex } from '#functions/platform/ids.ts';
import { checkParts, type LinkRequest, newLink } from './new-link.ts';
import { type LinkRow, toLink } from './records.ts';
import { LinkRepository, shareRemoval, shareWrite } from './repository.ts';

type Place = { inspectionId: string; linkId: string };

/** A link's URL, the only place with its secret. */
export const addressOf = (appUrl: string, secret: string): string => `${appUrl}/r/${secret}`;

function checkSame(known: LinkRow, request: LinkRequest): void {
  if (known.recipient !== request.recipient || known.audience !== request.audience) {
    throw conflict('recipient', 'This link was made for another reader');
  }
}

/** Queues the link's documents, including those without prices, so that they're made before its reader opens it. */
async function requestDocuments(inspectionId: string, documentId: string, ctx: ActorCtx): Promise<void> {
  const { organizationId } = ctx.actor;
  await enqueueDocument({ kind: 'report', jobId: newUlid(), organizationId, inspectionId, documentId });
}

/** Creates a link that its creator passes on; the URL is returned only once. */
export async function putLink(
  place: Place,
  request: LinkRequest,
  ctx: ActorCtx,
): Promise<{ link: Link; url?: string }> {
  const { inspectionId, linkId } = place;
  const links = new LinkRepository(ctx.table);
  const [known, inspection, organization] = await Promise.all([
    links.get(inspectionId, linkId),
    new InspectionRepository(ctx.table).get(inspectionId),
    new OrganizationRepository(ctx.system).get(ctx.table.tenant),
  ]);
  if (inspection === undefined || organization === undefined) throw notFound('inspectionId');
  const now = ctx.clock.now();
  if (known !== undefined) {
    checkSame(known, request);
    return { link: toLink(known, now) };
  }
  if (inspection.completedAt === undefined) throw conflict('main', 'Complete the inspection before sharing it.');
  checkParts(request, organization);
  const secret = newSecret();
  const secretHash = sha256Hex(secret);
  const made = await newLink(linkId, request, { organization, by: ctx.actor.name, clock: ctx.clock });
  const row: LinkRow = { ...made, secretHash };
  const { organizationId } = ctx.actor;
  await ctx.system.write([
    links.scoped(links.creation(inspectionId, row)),
    shareWrite(secretHash, { organizationId, ...place }, row.endsAt),
    audited(ctx.table, linkEntry('link.make', row, inspection, ctx)),
  ]);
  await enqueueOrRevert(
    () => requestDocuments(inspectionId, documentIdOf(inspection), ctx),
    // A repeated request for a link that exists gets no URL.
    () => ctx.system.write([links.scoped(links.removal(inspectionId, linkId)), shareRemoval(secretHash)]),
  );
  return { link: toLink(row, now), url: addressOf(required('APP_URL'), secret) };
}

/** Omits the recipient, which is in the link's row. */
function linkEntry(
  act: 'link.make' | 'link.revoke',
  { linkId }: Pick<LinkRow, 'linkId'>,
  inspection: Pick<InspectionRecord, 'inspectionId' | 'clientName'>,
  { clock, actor }: ActorCtx,
): AuditEntry {
  const { inspectionId: subject, clientName: client } = inspection;
  return { act, at: instant(clock), by: actor.userId, subject, detail: { client, linkId } };
}

/** Revokes a link; idempotent. */
export function revokeLink({ inspectionId, linkId }: Place, ctx: ActorCtx): Promise<Link> {
  const links = new LinkRepository(ctx.table);
  return retryOnConflict(async () => {
    const [before, inspection] = await Promise.all([
      links.get(inspectionId, linkId),
      new InspectionRepository(ctx.table).get(inspectionId),
    ]);
    if (before === undefined || inspection === undefined) throw notFound('linkId');
    if (before.revokedAt !== undefined) return toLink(before, ctx.clock.now());
    const after: LinkRow = { ...before, revokedAt: instant(ctx.clock) };
    const entry = linkEntry('link.revoke', before, inspection, ctx);
    await links.write([links.save(inspectionId, before, after), auditWrite(entry)]);
    return toLink(after, ctx.clock.now());
  });
}
