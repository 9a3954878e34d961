import type { SharedDocuments } from '#shared/contract/share.ts';
import { AppError } from '#shared/errors.ts';
import { changesBetween } from '#shared/report/changes.ts';
import { makeAgain } from '#functions/features/documents/make-again.ts';
import { objectLink } from '#functions/features/documents/document-links.ts';
import { findPlainReport } from '#functions/features/documents/plain-report.ts';
import {
  type MadeReport,
  readReport,
  readRevision,
  type ReadPorts,
} from '#functions/features/documents/read-report.ts';
import { DocumentRepository } from '#functions/features/documents/repository.ts';
import { SignedPhotoLinks } from '#functions/features/inspections/photo-links.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { openLink, type OpenedLink, showsPrices } from '#functions/features/links/open-link.ts';
import type { Ctx } from '#functions/http/context.ts';
import type { Clock } from '#functions/platform/clock.ts';

/** How this link's reader sees reports. */
export const readPortsOf = (opened: OpenedLink, clock: Clock): ReadPorts => ({
  table: opened.table,
  clock,
  links: new SignedPhotoLinks(opened.table.tenant, clock),
  showPrices: showsPrices(opened),
});

async function unlessMissing<T>(act: Promise<T>): Promise<T | undefined> {
  try {
    return await act;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** The PDF this reader may have; asked for when it has to be made without prices first. */
async function pdfFor({ pdfUrl }: MadeReport, { inspectionId, table }: OpenedLink, clock: Clock) {
  if (pdfUrl !== undefined) return pdfUrl;
  const newest = await new DocumentRepository(table).newestRevision(inspectionId);
  const key = newest && (await findPlainReport(inspectionId, newest, table));
  if (key !== undefined) return objectLink(key, clock);
  const header = await new InspectionRepository(table).get(inspectionId);
  if (header !== undefined) await makeAgain(header, { table });
  return undefined;
}

/** What is new since the revision this reader opened last. */
async function newsOf({ report, revision }: MadeReport, opened: OpenedLink, ports: ReadPorts) {
  const { lastSeenRevision } = opened.link;
  if (lastSeenRevision === undefined || revision === undefined || lastSeenRevision === revision) return {};
  const before = await unlessMissing(readRevision(opened.inspectionId, lastSeenRevision, ports));
  return before === undefined ? {} : { lastSeenRevision, changes: changesBetween(before.report, report) };
}

async function sharedReport(opened: OpenedLink, clock: Clock): Promise<Partial<SharedDocuments>> {
  const ports = readPortsOf(opened, clock);
  const made = await unlessMissing(readReport(opened.inspectionId, ports));
  if (made === undefined) return {};
  const [pdf, news] = await Promise.all([pdfFor(made, opened, clock), newsOf(made, opened, ports)]);
  return {
    report: made.report,
    ...(made.revision === undefined ? {} : { revision: made.revision }),
    ...news,
    documents: pdf === undefined ? [] : [{ kind: 'report', url: pdf }],
  };
}

/** Whom to ask for the pass phrase; all that a locked link tells. */
function companyOf({ organization }: OpenedLink): SharedDocuments['company'] {
  const { name, phone } = organization;
  return { name, phone };
}

/** What a link's reader sees. */
export async function readShare(shareToken: string, ctx: Ctx): Promise<SharedDocuments> {
  const opened = await openLink(shareToken, ctx);
  const company = companyOf(opened);
  if (!opened.isUnlocked) return { needsPassPhrase: true, company, documents: [] };
  const { audience, endsAt } = opened.link;
  const { email } = opened.organization;
  const [report] = await Promise.all([sharedReport(opened, ctx.clock)]);
  return {
    needsPassPhrase: false,
    company: { ...company, email },
    audience,
    expiresAt: endsAt,
    ...report,
    documents: [...(report.documents ?? [])],
  };
}
