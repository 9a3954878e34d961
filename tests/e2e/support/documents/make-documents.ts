import { unzipSync } from 'fflate';
import { ulid } from 'ulid';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { ProposalLine, ProposalModel, Selection } from '#shared/proposal/model.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { PullSheetModel } from '#shared/pull-sheet/model.ts';
import type { ReportModel } from '#shared/report/model.ts';
import type { Archive } from '#shared/contract/archives.ts';
import type { Approval } from '#shared/proposal/model.ts';
import { mailsTo } from '#tests/fixtures/mails-to.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { linkedText, pdfText } from '#tests/fixtures/pdf-text.ts';
import { newClient, startInspection } from '../new-company.ts';
import type { ProductApi } from '../product-api.ts';
import { answerAndComplete, planOf } from './answer-inspection.ts';
import { defectiveInspection } from './defective-inspection.ts';

export type Got = {
  proposal: ProposalModel;
  documentHash: string;
  pdfUrl?: string;
  approval?: Approval;
  approvalUrl?: string;
};

/** One inspection with the models behind its documents, and the text of those that are files. */
export type MadeDocuments = {
  readonly inspectionId: string;
  readonly shareUrl: string;
  readonly report: ReportModel;
  readonly proposal: ProposalModel;
  readonly approval: Approval;
  readonly pullSheet: PullSheetModel;
  /** When its readers' links expire. */
  readonly linkExpiries: readonly string[];
  readonly files: Readonly<Record<string, string>>;
};

type Office = { readonly api: ProductApi; readonly inbox: string; readonly photo: Buffer };

const MEGAPIXELS = 0.5;
export const makeTestPhoto = (): Promise<Buffer> => makePhoto({ megapixels: MEGAPIXELS, picture: 'crown' });

async function documentsOf(
  { api }: Office,
  inspectionId: string,
): Promise<{ report: ReportModel; got: Got; reportPdf: string }> {
  const params = { inspectionId };
  type Documents = { documents: { state: string; url?: string }[] };
  const { documents } = await api.when<Documents>('listDocuments', { params }, (json) =>
    json.documents.some(({ state }) => state === 'made'),
  );
  const { report } = await api.when<{ report: ReportModel; revision?: number }>(
    'getReport',
    { params },
    (json) => json.revision !== undefined,
  );
  const got = await api.when<Got>('getProposal', { params }, (json) => 'proposal' in json);
  const reportPdf = await linkedText(documents.find(({ state }) => state === 'made')?.url ?? '');
  return { report, got, reportPdf };
}

/** Picks an option other than the proposed one, to show that the pull sheet follows the signature. */
const chosenOf = ({ lineId, options }: ProposalLine): Selection['lines'][number] => {
  const other = options.findLast(({ isProposed }) => !isProposed) ?? options[0];
  return other === undefined ? { lineId } : { lineId, optionId: other.optionId };
};

/** Approves a proposal like a homeowner on a link's page. */
export async function approveByLink(
  api: ProductApi,
  inspectionId: string,
  got: Got,
): Promise<{ signed: Got; approval: Approval; shareUrl: string }> {
  const params = { inspectionId };
  const linkBody = { recipient: 'reader@example.com', include: ['report', 'proposal'] };
  const { url } = await api.call<{ url: string }>('putLink', { params: { ...params, linkId: ulid() }, body: linkBody });
  const shareToken = url.split('/r/')[1] ?? '';
  const body = {
    documentHash: got.documentHash,
    selection: { lines: got.proposal.lines.map(chosenOf) },
    signature: { kind: 'typed', name: 'Margaret Ellison' },
  };
  await api.call('approveProposal', { params: { shareToken, approvalId: ulid() }, body });
  const signed = await api.when<Got>('getProposal', { params }, ({ approvalUrl }) => approvalUrl !== undefined);
  if (signed.approval === undefined) throw new Error('The approval is missing');
  return { signed, approval: signed.approval, shareUrl: url };
}

async function mailedCopy({ api, inbox }: Office, inspectionId: string): Promise<string> {
  const to = `reader-${ulid().toLowerCase()}@example.com`;
  const body = { to, include: ['report', 'proposal'], message: '' };
  await api.call('sendCopy', { params: { inspectionId, deliveryId: ulid() }, body });
  const { subject, body: content } = await waitFor(async () => (await mailsTo(inbox, to)).at(0), {
    timeoutMs: 120_000,
    what: 'The mail with the copy',
  });
  return `${subject}\n${content.text ?? ''}`;
}

/** The documents in an inspection's archive: text files as they are, PDFs as extracted text. */
async function archivedTexts({ api }: Office, inspectionId: string): Promise<Record<string, string>> {
  const params = { inspectionId, archiveId: ulid() };
  await api.call('putArchive', { params });
  const { archive } = await api.when<{ archive: Archive }>(
    'getArchive',
    { params },
    (json) => json.archive.state === 'made',
  );
  const zip = await (await fetch(archive.url ?? '')).arrayBuffer();
  const documents = Object.entries(unzipSync(new Uint8Array(zip))).filter(([name]) => /\.(?:pdf|csv|json)$/.test(name));
  const texts = documents.map(async ([name, bytes]): Promise<[string, string]> => [
    `archive: ${name}`,
    name.endsWith('.pdf') ? await pdfText(bytes) : Buffer.from(bytes).toString('utf8'),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

/** An inspection of one type with defects, from start to signed contract. */
export async function makeDocuments(office: Office, type: InspectionType): Promise<MadeDocuments> {
  const { api, photo } = office;
  const inspectionId = await startInspection(api, { type, clientId: await newClient(api, `Agreement ${type}`) });
  const params = { inspectionId };
  await answerAndComplete(api, inspectionId, defectiveInspection(await planOf(api, inspectionId)), photo);
  const { report, got, reportPdf } = await documentsOf(office, inspectionId);
  const proposalPdf = got.pdfUrl === undefined ? '' : await linkedText(got.pdfUrl);
  const mail = await mailedCopy(office, inspectionId);
  const { signed, approval, shareUrl } = await approveByLink(office.api, inspectionId, got);
  const { pullSheet } = await api.when<{ pullSheet: PullSheetModel }>(
    'getPullSheet',
    { params },
    (json) => 'pullSheet' in json && json.pullSheet.isApproved,
  );
  const { document } = await api.call<{ document: object }>('exportReport', { params });
  const { links } = await api.call<{ links: { expiresAt: string }[] }>('listLinks', { params });
  const linkExpiries = links.map(({ expiresAt }) => expiresAt);
  const files = {
    'report PDF': reportPdf,
    'proposal PDF': proposalPdf,
    'signed contract PDF': await linkedText(signed.approvalUrl ?? ''),
    'email with the copy': mail,
    'signed export': JSON.stringify(document),
    ...(await archivedTexts(office, inspectionId)),
  };
  return { inspectionId, shareUrl, report, proposal: signed.proposal, approval, pullSheet, linkExpiries, files };
}
