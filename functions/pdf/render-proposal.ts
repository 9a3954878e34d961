import { BRAND } from '#shared/brand.ts';
import { paymentSchedule } from '#shared/proposal/deposit.ts';
import type { Approval, ProposalModel } from '#shared/proposal/model.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { photosById } from '#shared/report/present.ts';
import { documentFooter } from './page/footer.ts';
import { LineDrawings } from './page/line-drawings.ts';
import { loadLogo } from './page/logo.ts';
import { type PhotoSource, Pictures } from './page/pictures.ts';
import { Sheet } from './page/sheet.ts';
import { BufferSink } from './page/sink.ts';
import { approvalBlock } from './proposal/approval.ts';
import { cancelNotice, financing, terms } from './proposal/closing.ts';
import type { ProposalContext } from './proposal/context.ts';
import { head } from './proposal/head.ts';
import { lines, photoOf } from './proposal/lines.ts';
import { sums } from './proposal/sums.ts';

export type ProposalPdfSource = {
  proposal: ProposalModel;
  /** Provides the photos' captions and marks. */
  report: ReportModel;
  photos: PhotoSource;
  /** If set, the PDF is the signed copy. */
  approval?: Approval | undefined;
  /** Paid with earlier approvals, if it isn't signed; an approval has its own. */
  creditedCents?: number;
  /** A JPEG or PNG. */
  logo?: Uint8Array | undefined;
};

/** The selected lines: as signed, otherwise the preselected ones. */
function tickedOf({ proposal, approval }: ProposalPdfSource): ReadonlyMap<string, string | undefined> {
  if (approval !== undefined) {
    return new Map(approval.selection.lines.map(({ lineId, optionId }) => [lineId, optionId]));
  }
  const ticked = proposal.lines.filter(({ isPreselected }) => isPreselected);
  return new Map(ticked.map(({ lineId, options }) => [lineId, options.find((option) => option.isProposed)?.optionId]));
}

async function contextOf(source: ProposalPdfSource, sheet: Sheet): Promise<ProposalContext> {
  const { proposal, approval, report, logo } = source;
  const photos = photosById(report);
  const shown = proposal.lines.flatMap((line) => photoOf(photos, line)?.photoId ?? []);
  const ticked = tickedOf(source);
  const selection = [...ticked].map(([lineId, optionId]) => ({ lineId, ...(optionId !== undefined && { optionId }) }));
  const totals = approval?.totals ?? totalsOf(proposal, { lines: selection });
  return {
    sheet,
    proposal,
    photos,
    approval,
    ticked,
    totals,
    schedule: paymentSchedule(totals, approval?.deposit.creditedCents ?? source.creditedCents),
    drawings: new LineDrawings(sheet),
    logo: await loadLogo(sheet, logo),
    pictures: await Pictures.load(sheet, [...new Set(shown)], source.photos),
  };
}

function footers({ sheet, proposal, approval }: ProposalContext): void {
  const kind = approval === undefined ? 'Proposal' : 'Approved proposal';
  documentFooter(sheet, { company: proposal.company.name, subject: '', fixed: `${kind} ${proposal.proposalNumber}` });
}

/**
 * The proposal as a tagged PDF on US Letter; with an approval, the signed copy. A missing or unreadable photo is
 * replaced by a note. The output is deterministic.
 */
export async function renderProposalPdf(source: ProposalPdfSource): Promise<Buffer> {
  const { proposal, approval } = source;
  const sink = new BufferSink();
  const sheet = new Sheet(
    {
      title: `Repair proposal ${proposal.proposalNumber}, ${proposal.client.address || proposal.client.name}`,
      author: proposal.company.name,
      subject: approval === undefined ? 'Repair proposal' : 'Approved repair proposal',
      creator: BRAND.name,
      createdAt: new Date(approval?.approvedAt ?? proposal.inspectedAt),
    },
    sink,
  );
  const context = await contextOf(source, sheet);
  for (const part of [head, lines, sums, financing, terms, cancelNotice, approvalBlock, footers]) part(context);
  await sheet.finish();
  return sink.bytes();
}
