import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { changesBetween } from '#shared/report/changes/changes.ts';
import { isCardAmount } from '#shared/proposal/card-charge.ts';
import { photosById } from '#shared/report/present.ts';
import { isLogoKey } from '#functions/files/logo-keys.ts';
import { makeAgain } from '#functions/features/reports/make-again.ts';
import { objectLink } from '#functions/features/reports/document-links.ts';
import { findPlainReport } from '#functions/features/reports/unpriced-report.ts';
import { type MadeReport, readReport, readRevision, type ReadPorts } from '#functions/features/reports/read-report.ts';
import { ReportRepository } from '#functions/features/reports/repository.ts';
import { SignedPhotoLinks } from '#functions/features/inspections/photos/photo-links.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import {
  openLink,
  type OpenedLink,
  showsPrices,
  showsProposal,
  showsReport,
  wasSentProposal,
} from '#functions/features/share-links/open-link.ts';
import { type ReadProposal, readProposal, readSignedProposal } from '#functions/features/proposals/read-proposal.ts';
import { earlierLinks, newestSeen } from '#functions/features/share-links/earlier-links.ts';
import type { Ctx } from '#functions/http/context.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { unlessMissing } from './undefined-if-not-found.ts';

/** How the link's reader sees reports. */
export const readPortsOf = (opened: OpenedLink, clock: Clock): ReadPorts => ({
  table: opened.table,
  clock,
  links: new SignedPhotoLinks(opened.table.tenant, clock),
  showPrices: showsPrices(opened),
});

/** The PDF for this reader; queues it if a version without prices has to be made first. */
async function pdfFor({ pdfUrl }: MadeReport, { inspectionId, table }: OpenedLink, clock: Clock) {
  if (pdfUrl !== undefined) return pdfUrl;
  const newest = await new ReportRepository(table).newestRevision(inspectionId);
  const key = newest && (await findPlainReport(inspectionId, newest, table));
  if (key !== undefined) return objectLink(key, clock);
  const header = await new InspectionRepository(table).get(inspectionId);
  if (header !== undefined) await makeAgain(header, { table });
  return undefined;
}

/** The changes since the revision that this reader opened last, with this link or an earlier one. */
async function newsOf({ report, revision }: MadeReport, opened: OpenedLink, ports: ReadPorts) {
  if (revision === undefined || revision === 1) return {};
  const { inspectionId, link, table } = opened;
  const lastSeenRevision = link.lastSeenRevision ?? newestSeen(await earlierLinks(link, inspectionId, table));
  if (lastSeenRevision === undefined || lastSeenRevision === revision) return {};
  const before = await unlessMissing(readRevision(opened.inspectionId, lastSeenRevision, ports));
  return before === undefined ? {} : { lastSeenRevision, changes: changesBetween(before.report, report) };
}

async function sharedReport(opened: OpenedLink, clock: Clock): Promise<Partial<SharedDocuments>> {
  const ports = readPortsOf(opened, clock);
  const made = await readReport(opened.inspectionId, ports);
  if (made === undefined) return {};
  const [pdf, news] = await Promise.all([pdfFor(made, opened, clock), newsOf(made, opened, ports)]);
  return {
    report: made.report,
    ...(made.revision === undefined ? {} : { revision: made.revision }),
    ...news,
    documents: pdf === undefined ? [] : [{ kind: 'report', url: pdf }],
  };
}

/** What a link without the report shows of it: the photos of the proposed repairs. */
async function photosOnly(opened: OpenedLink, clock: Clock): Promise<Partial<SharedDocuments>> {
  const { inspectionId, table } = opened;
  const [made, current] = await Promise.all([
    readReport(inspectionId, readPortsOf(opened, clock)),
    readProposal(inspectionId, { table, clock }),
  ]);
  const proposal = current ?? (await readSignedProposal(inspectionId, { table, clock }));
  if (made === undefined || proposal === undefined) return {};
  const photoIds = new Set(proposal.proposal.lines.flatMap((line) => line.photoIds));
  return { photos: [...photosById(made.report).values()].filter(({ photoId }) => photoIds.has(photoId)) };
}

/** The company to ask for the passphrase: all that a locked link reveals. */
async function companyOf({ organization, table }: OpenedLink, clock: Clock): Promise<SharedDocuments['company']> {
  const { name, phone, logoKey } = organization;
  const isOurs = logoKey !== undefined && isLogoKey(logoKey, table.tenant.organizationId);
  return { name, phone, ...(isOurs ? { logoUrl: await objectLink(logoKey, clock) } : {}) };
}

type SharedProposal = Pick<
  SharedDocuments,
  'proposal' | 'documentHash' | 'approval' | 'earlierApproval' | 'deposit' | 'documents'
>;

/** Whether the deposit can be paid here: the company's account is connected, and a deposit is due. */
function depositOf({ organization }: OpenedLink, read: ReadProposal): SharedDocuments['deposit'] {
  const { proposal, approval, creditedCents } = read;
  const isReady = organization.deposits?.isReady === true;
  if (approval !== undefined) {
    const { state, amountCents } = approval.deposit;
    return { isOffered: isReady && state === 'due' && isCardAmount(amountCents), state, amountCents };
  }
  return {
    isOffered: isReady && proposal.deposit.basisPoints > 0,
    state: 'none',
    amountCents: 0,
    ...(creditedCents !== undefined && { creditedCents }),
  };
}

/** A signer can still see the contract after the company hides prices or withdraws the proposal, but can't pay a deposit. */
async function signedProposal(opened: OpenedLink, clock: Clock): Promise<SharedProposal | undefined> {
  if (!wasSentProposal(opened)) return undefined;
  const signed = await readSignedProposal(opened.inspectionId, { table: opened.table, clock });
  if (signed === undefined) return undefined;
  const { approvalUrl, ...rest } = signed;
  const { state, amountCents } = signed.approval.deposit;
  return {
    ...rest,
    deposit: { isOffered: false, state, amountCents },
    documents: approvalUrl === undefined ? [] : [{ kind: 'approval', url: approvalUrl }],
  };
}

async function sharedProposal(opened: OpenedLink, clock: Clock): Promise<SharedProposal | undefined> {
  if (!showsProposal(opened)) return signedProposal(opened, clock);
  const { table, inspectionId } = opened;
  const read = await readProposal(inspectionId, { table, clock });
  if (read === undefined) return signedProposal(opened, clock);
  const { proposal, documentHash, approval, earlierApproval, pdfUrl, approvalUrl } = read;
  return {
    proposal,
    documentHash,
    ...(approval !== undefined && { approval }),
    ...(earlierApproval !== undefined && { earlierApproval }),
    deposit: depositOf(opened, read),
    documents: [
      ...(pdfUrl === undefined ? [] : [{ kind: 'proposal' as const, url: pdfUrl }]),
      ...(approvalUrl === undefined ? [] : [{ kind: 'approval' as const, url: approvalUrl }]),
    ],
  };
}

/** The documents that a link's reader sees. */
export async function readShare(shareToken: string, ctx: Ctx): Promise<SharedDocuments> {
  const opened = await openLink(shareToken, ctx);
  const company = await companyOf(opened, ctx.clock);
  if (!opened.isUnlocked) return { needsPassPhrase: true, company, documents: [] };
  const { audience, endsAt } = opened.link;
  const { email } = opened.organization;
  const [report, proposal] = await Promise.all([
    showsReport(opened) ? sharedReport(opened, ctx.clock) : photosOnly(opened, ctx.clock),
    sharedProposal(opened, ctx.clock),
  ]);
  return {
    needsPassPhrase: false,
    company: { ...company, email },
    audience,
    expiresAt: endsAt,
    ...report,
    ...proposal,
    documents: [...(report.documents ?? []), ...(proposal?.documents ?? [])],
  };
}
