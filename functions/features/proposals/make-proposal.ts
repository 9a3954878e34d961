import { buildProposal } from '#shared/proposal/build-proposal.ts';
import { DEFAULT_TERMS } from '#shared/proposal/company-terms.ts';
import { creditOf } from '#shared/proposal/deposit.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { canonicalJson, asJson } from '#shared/canonical-json.ts';
import { photosById } from '#shared/report/present.ts';
import { photoOf } from '#functions/pdf/proposal/lines.ts';
import { renderProposalPdf } from '#functions/pdf/render-proposal.ts';
import type { DocumentJobPorts, LoadedJob } from '#functions/features/reports/document-job.ts';
import { instant } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { proposalJsonKey, proposalPdfKey } from './keys.ts';
import { openedRemoval } from './opened-proposals.ts';
import { logoBytes, printedPhotos } from './proposal-photos.ts';
import { documentHashOf } from './proposal-files.ts';
import { ofOthers, type ProposalRow } from './records.ts';
import { ProposalRepository } from './repository.ts';

/** The proposal of the loaded report; undefined for a draft, without prices, or if there is nothing to sell. */
function proposalOf({ header, report, offer, edits, organization, inspection }: LoadedJob): ProposalModel | undefined {
  if (header.completedAt === undefined || !report.showPrices) return undefined;
  const proposal = buildProposal({
    report: offer,
    edits,
    terms: organization.proposal ?? DEFAULT_TERMS,
    priceBook: inspection.plan?.kit.priceBook ?? {},
  });
  return proposal.lines.length === 0 ? undefined : proposal;
}

/** A proposal with what its PDF prints in addition: photos that may arrive later, the logo, and earlier payments. */
type Printed = { proposal: ProposalModel; documentHash: string; pdfHash: string; printedCreditCents: number };

async function printedOf(proposal: ProposalModel, { job, table, report, organization }: LoadedJob): Promise<Printed> {
  const documentHash = documentHashOf(proposal);
  const approvals = await new ProposalRepository(table).listApprovals(job.inspectionId);
  const printedCreditCents = creditOf(ofOthers(approvals, documentHash));
  const photos = photosById(report);
  const shown = proposal.lines.map((line) => {
    const { photoId, number, caption, markup } = photoOf(photos, line) ?? {};
    return { photoId, number, caption, markup };
  });
  const facts = asJson({ shown, logo: organization.logoKey, printedCreditCents });
  return { proposal, documentHash, pdfHash: sha256Hex(canonicalJson(facts)).slice(0, 24), printedCreditCents };
}

async function writeFiles(loaded: LoadedJob, printed: Printed, ports: DocumentJobPorts) {
  const { job, organization } = loaded;
  const { proposal, documentHash, printedCreditCents } = printed;
  const pdf = await renderProposalPdf({
    proposal,
    creditedCents: printedCreditCents,
    report: loaded.report,
    photos: printedPhotos(job, ports),
    logo: await logoBytes(organization, ports),
  });
  const { objects, buckets } = ports;
  const json = Buffer.from(canonicalJson(asJson(proposal)));
  await objects.write(buckets.documents, proposalJsonKey(job, documentHash), json, 'application/json');
  await objects.write(buckets.documents, proposalPdfKey(job, printed), pdf, 'application/pdf');
}

/**
 * Makes the proposal unless the current one is the same. Its files are named by its hash, so a signed one never
 * changes; its PDF is made again when a photo arrives, or when what was paid before changes. While prices are hidden the
 * current proposal is disabled; it's enabled again once they're shown.
 */
export async function makeProposal(loaded: LoadedJob, ports: DocumentJobPorts): Promise<void> {
  const { job, table, header, report } = loaded;
  const proposals = new ProposalRepository(table);
  const before = await proposals.get(job.inspectionId);
  const proposal = proposalOf(loaded);
  if (proposal === undefined) {
    if (before !== undefined && report.showPrices) {
      await table.write([proposals.remove(job.inspectionId, before), openedRemoval(job.inspectionId)]);
    }
    return;
  }
  const printed = await printedOf(proposal, loaded);
  const { documentHash, pdfHash, printedCreditCents } = printed;
  const isSame = before?.documentHash === documentHash;
  const isPrinted = isSame && before.pdfHash === pdfHash;
  if (isPrinted && before.inspectionVersion === header.version) return;
  if (!isPrinted) await writeFiles(loaded, printed, ports);
  const after: Omit<ProposalRow, 'version'> = {
    v: 1,
    entity: 'Proposal',
    documentHash,
    pdfHash,
    printedCreditCents,
    inspectionVersion: header.version,
    madeAt: isSame ? before.madeAt : instant(ports.clock),
  };
  await table.write([proposals.save(job.inspectionId, before, after)]);
}
