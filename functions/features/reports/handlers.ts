import type { reportRoutes } from '#shared/contract/reports.ts';
import { notFound } from '#shared/errors.ts';
import { changesBetween } from '#shared/report/changes/changes.ts';
import { SignedPhotoLinks } from '#functions/features/inspections/photos/photo-links.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { canShare, SETTLES_MS, toDocument } from './document-links.ts';
import { editReport } from './edit-report.ts';
import { makeAgain, remake } from './make-again.ts';
import { makeDocument } from './make-document.ts';
import { type ReadPorts, readReport, readRevision, revisionLink } from './read-report.ts';
import { ReportEditsRepository } from './report-edits-repository.ts';
import { reviewOf } from './report-review.ts';
import { ReportRepository } from './repository.ts';
import { reviewReport } from './review-report.ts';
import { lostEdits, shownEdits } from './shown-edits.ts';

const linkPorts = ({ table, clock, actor }: ActorCtx) => ({
  tenant: table.tenant,
  clock,
  showPrices: actor.settings.showPrices,
});

const readPorts = ({ table, clock, actor }: ActorCtx): ReadPorts => ({
  table,
  clock,
  links: new SignedPhotoLinks(table.tenant, clock),
  showPrices: actor.settings.showPrices,
});

/** Whether the inspection was changed after the revision's files were made, so recently that a job may still make another. */
const isSettling = ({ updatedAt }: InspectionRecord, madeAt: string, clock: Clock): boolean =>
  updatedAt > madeAt && clock.now().getTime() - Date.parse(updatedAt) < SETTLES_MS;

async function headerOf(inspectionId: string, { table }: ActorCtx): Promise<InspectionRecord> {
  const header = await new InspectionRepository(table).get(inspectionId);
  if (header === undefined) throw notFound('inspectionId');
  return header;
}

export const reportHandlers: Handlers<typeof reportRoutes> = {
  getReport: async ({ params }, ctx) => {
    const { inspectionId } = params;
    const header = await headerOf(inspectionId, ctx);
    const [made, record] = await Promise.all([
      readReport(inspectionId, readPorts(ctx)),
      new ReportEditsRepository(ctx.table).get(inspectionId),
    ]);
    const { showPrices } = ctx.actor.settings;
    const editState = { edits: shownEdits(record, showPrices), ...lostEdits(record, showPrices) };
    if (made === undefined) return editState;
    const { report, revision, updatedAt, pdfUrl } = made;
    // The company has shown or hidden its prices since the report was made.
    if (pdfUrl === undefined || report.showPrices !== showPrices) await makeAgain(header, ctx);
    const reviewed = { ...report, review: reviewOf(record) };
    if (revision === undefined || updatedAt === undefined) return { report: reviewed, ...editState };
    return { report: reviewed, revision, isSettling: isSettling(header, updatedAt, ctx.clock), ...editState };
  },

  editReport: ({ params, body }, ctx) => editReport(params.inspectionId, body.edits, ctx),

  reviewReport: async ({ params, body }, ctx) => ({ review: await reviewReport({ ...params, ...body }, ctx) }),

  listRevisions: async ({ params }, ctx) => {
    const { inspectionId } = params;
    const header = await headerOf(inspectionId, ctx);
    const rows = await new ReportRepository(ctx.table).listRevisions(inspectionId);
    const revisions = await Promise.all(
      rows.map(async (row) => {
        const { revision, madeAt, by, reason } = row;
        const url = await revisionLink(row, inspectionId, readPorts(ctx));
        return { revision, madeAt, by, reason, ...(url === undefined ? {} : { url }) };
      }),
    );
    const { showPrices } = ctx.actor.settings;
    const isToBeRepriced = rows.some(({ showsPrices, pricedHash }) =>
      showPrices ? pricedHash !== undefined : showsPrices,
    );
    if (isToBeRepriced) await makeAgain(header, ctx);
    return { revisions };
  },

  getRevision: async ({ params }, ctx) => {
    const { inspectionId, revision } = params;
    await headerOf(inspectionId, ctx);
    const ports = readPorts(ctx);
    const [{ report }, before] = await Promise.all([
      readRevision(inspectionId, revision, ports),
      revision === 1 ? undefined : readRevision(inspectionId, revision - 1, ports),
    ]);
    return { report, changes: before === undefined ? [] : changesBetween(before.report, report) };
  },

  makeDocument: async ({ params }, ctx) => {
    const row = await makeDocument(params.inspectionId, params.documentId, ctx);
    return { document: await toDocument(row, params.inspectionId, linkPorts(ctx)) };
  },

  listDocuments: async ({ params }, ctx) => {
    const { inspectionId } = params;
    const { reportEditedAt } = await headerOf(inspectionId, ctx);
    const rows = await new ReportRepository(ctx.table).list(inspectionId);
    const { showPrices } = ctx.actor.settings;
    const withPrices = rows.filter((row) => row.state === 'made' && !canShare(row, showPrices));
    await Promise.all(withPrices.map(({ documentId }) => remake(inspectionId, documentId, ctx)));
    const ports = { ...linkPorts(ctx), reportEditedAt };
    return { documents: await Promise.all(rows.map((row) => toDocument(row, inspectionId, ports))) };
  },
};
