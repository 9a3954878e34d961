import { buildProposal } from '#shared/proposal/build-proposal.ts';
import { DEFAULT_TERMS } from '#shared/proposal/company-terms.ts';
import { creditOf } from '#shared/proposal/deposit.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { canonicalJson, asJson } from '#shared/canonical-json.ts';
import { renderProposalPdf } from '#functions/pdf/render-proposal.ts';
import type { DocumentJobPorts, LoadedJob } from '#functions/features/reports/document-job.ts';
import { instant } from '#functions/platform/clock.ts';
import { proposalJsonKey, proposalPdfKey } from './keys.ts';
import { openedRemoval } from './opened-proposals.ts';
import { logoBytes, printedPhotos } from './proposal-photos.ts';
import { documentHashOf } from './proposal-files.ts';
import type { ProposalRow } from './records.ts';
import { ProposalRepository } from './repository.ts';

/** The proposal of the loaded report; undefined for a draft, without prices, or if there is nothing to sell. */
function proposalOf({ header, report, edits, organization, inspection }: LoadedJob): ProposalModel | undefined {
  if (header.completedAt === undefined || !report.showPrices) return undefined;
  const proposal = buildProposal({
    report,
    edits,
    terms: organization.proposal ?? DEFAULT_TERMS,
    priceBook: inspection.plan?.kit.priceBook ?? {},
  });
  return proposal.lines.length === 0 ? undefined : proposal;
}

async function writeFiles(loaded: LoadedJob, proposal: ProposalModel, hash: string, ports: DocumentJobPorts) {
  const { job, organization } = loaded;
  const approvals = await new ProposalRepository(loaded.table).listApprovals(job.inspectionId);
  const pdf = await renderProposalPdf({
    proposal,
    creditedCents: creditOf(approvals),
    report: loaded.report,
    photos: printedPhotos(job, ports),
    logo: await logoBytes(organization, ports),
  });
  const { objects, buckets } = ports;
  const json = Buffer.from(canonicalJson(asJson(proposal)));
  await objects.write(buckets.documents, proposalJsonKey(job, hash), json, 'application/json');
  await objects.write(buckets.documents, proposalPdfKey(job, hash), pdf, 'application/pdf');
}

/**
 * Makes the proposal unless the current one is the same. Its files are named by its hash, so a signed one never
 * changes. While prices are hidden the current proposal is disabled; it's enabled again once they're shown.
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
  const documentHash = documentHashOf(proposal);
  const isSame = before?.documentHash === documentHash;
  if (isSame && before.inspectionVersion === header.version) return;
  if (!isSame) await writeFiles(loaded, proposal, documentHash, ports);
  const after: Omit<ProposalRow, 'version'> = {
    v: 1,
    entity: 'Proposal',
    documentHash,
    inspectionVersion: header.version,
    madeAt: isSame ? before.madeAt : instant(ports.clock),
  };
  await table.write([proposals.save(job.inspectionId, before, after)]);
}
