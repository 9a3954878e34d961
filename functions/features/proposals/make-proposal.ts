import { creditOf } from '#shared/proposal/deposit.ts';
import { canonicalJson, asJson } from '#shared/canonical-json.ts';
import { photosById } from '#shared/report/present.ts';
import { photoOf } from '#functions/pdf/proposal/lines.ts';
import { renderProposalPdf } from '#functions/pdf/render-proposal.ts';
import type { DocumentJobPorts, LoadedJob } from '#functions/features/reports/document-job.ts';
import { wasSentProposal } from '#functions/features/share-links/open-link.ts';
import { LinkRepository } from '#functions/features/share-links/repository.ts';
import { instant } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { type CurrentProposal, currentProposal } from './current-proposal.ts';
import { proposalJsonKey, proposalPdfKey } from './keys.ts';
import { openedRemoval } from './opened-proposals.ts';
import { logoBytes, printedPhotos } from './proposal-photos.ts';
import { ofOthers, type ProposalRow } from './records.ts';
import { ProposalRepository } from './repository.ts';

/** A proposal with what its PDF prints in addition: photos that may arrive later, the logo, and earlier payments. */
type Printed = CurrentProposal & { pdfHash: string; printedCreditCents: number };

async function printedOf(current: CurrentProposal, { job, table, report }: LoadedJob): Promise<Printed> {
  const { proposal, documentHash, logoKey } = current;
  const approvals = await new ProposalRepository(table).listApprovals(job.inspectionId);
  const printedCreditCents = creditOf(ofOthers(approvals, documentHash));
  const photos = photosById(report);
  const shown = proposal.lines.map((line) => {
    const { photoId, number, caption, markup } = photoOf(photos, line) ?? {};
    return { photoId, number, caption, markup };
  });
  const facts = asJson({ shown, logo: logoKey, printedCreditCents });
  return { ...current, pdfHash: sha256Hex(canonicalJson(facts)).slice(0, 24), printedCreditCents };
}

async function writeFiles(loaded: LoadedJob, printed: Printed, ports: DocumentJobPorts) {
  const { job } = loaded;
  const { proposal, documentHash, logoKey, printedCreditCents } = printed;
  const pdf = await renderProposalPdf({
    proposal,
    creditedCents: printedCreditCents,
    report: loaded.report,
    photos: printedPhotos(job, ports),
    logo: await logoBytes({ logoKey }, ports),
  });
  const { objects, buckets } = ports;
  const json = Buffer.from(canonicalJson(asJson(proposal)));
  await objects.write(buckets.documents, proposalJsonKey(job, documentHash), json, 'application/json');
  await objects.write(buckets.documents, proposalPdfKey(job, printed), pdf, 'application/pdf');
}

/** Whether a link shows it, so that a reader may have seen it. */
async function isSent({ job, table }: LoadedJob, before: ProposalRow | undefined): Promise<boolean> {
  if (before?.isSent === true) return true;
  const links = await new LinkRepository(table).list(job.inspectionId);
  return links.some((link) => wasSentProposal({ link }));
}

const isRecorded = (before: ProposalRow, after: Omit<ProposalRow, 'version'>): boolean =>
  before.inspectionVersion === after.inspectionVersion &&
  before.organizationVersion === after.organizationVersion &&
  before.isSent === after.isSent;

/**
 * Makes the proposal unless the current one is the same. Its files are named by its hash, so a signed one never
 * changes; its PDF is made again when a photo arrives, or when what was paid before changes. While prices are hidden the
 * current proposal is disabled; it's enabled again once they're shown.
 */
export async function makeProposal(loaded: LoadedJob, ports: DocumentJobPorts): Promise<void> {
  const { job, table, header, report, organization } = loaded;
  const proposals = new ProposalRepository(table);
  const before = await proposals.get(job.inspectionId);
  const current = await currentProposal(loaded, before, ports);
  if (current === undefined) {
    if (before !== undefined && report.showPrices) {
      await table.write([proposals.remove(job.inspectionId, before), openedRemoval(job.inspectionId)]);
    }
    return;
  }
  const printed = await printedOf(current, loaded);
  const { documentHash, pdfHash, printedCreditCents, terms, logoKey } = printed;
  const isSame = before?.documentHash === documentHash;
  const isPrinted = isSame && before.pdfHash === pdfHash;
  const after: Omit<ProposalRow, 'version'> = {
    v: 1,
    entity: 'Proposal',
    documentHash,
    pdfHash,
    printedCreditCents,
    inspectionVersion: header.version,
    organizationVersion: organization.version,
    terms,
    ...(logoKey !== undefined && { logoKey }),
    isSent: await isSent(loaded, before),
    madeAt: isSame ? before.madeAt : instant(ports.clock),
  };
  if (isPrinted && isRecorded(before, after)) return;
  if (!isPrinted) await writeFiles(loaded, printed, ports);
  await table.write([proposals.save(job.inspectionId, before, after)]);
}
