import type { Audience, CopyPart } from '#shared/contract/share-links.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import type { ReportModel } from '#shared/report/model.ts';
import type { CompanyLogo } from '#functions/mail/company-logo.ts';
import type { Mail } from '#functions/mail/mailer-port.ts';
import { displayName } from '#functions/mail/safe-text.ts';
import type { ReportCopy } from '#functions/mail/report-copy.ts';
import { reportCopy } from '#functions/mail/templates/report-copy.tsx';

/** Many mailboxes reject larger messages, so only the link is sent. */
export const MAX_MESSAGE_BYTES = 3_000_000;
/** Bytes for the headers and the boundaries between parts. */
const FRAME_BYTES = 8_000;

export type CopyDocument = { part: CopyPart; pdf: Buffer };

export type CopyParts = {
  report: ReportModel;
  to: string;
  message: string;
  sender: string;
  audience: Audience;
  include: readonly CopyPart[];
  link: string;
  expiresAt: string;
  hasPassPhrase: boolean;
  documents: readonly CopyDocument[];
  revised?: ReportCopy['revised'];
  /** Number of photos that the copy is sent without. */
  photosToCome: number;
  logo?: CompanyLogo | undefined;
  tags: Mail['tags'];
};

const FILE_NAMES = { report: 'inspection-report.pdf', proposal: 'proposal.pdf' } as const;

/** The size of data in a message: base64, in lines of 76 characters. */
const encodedBytes = (bytes: number): number => Math.ceil((Math.ceil(bytes / 3) * 4 * 78) / 76);

function messageBytes(
  { text, html }: Pick<Mail, 'text' | 'html'>,
  { logo }: CopyParts,
  documents: readonly CopyDocument[],
) {
  const bodies = [Buffer.byteLength(text), Buffer.byteLength(html), logo?.inline.content.length ?? 0];
  const sizes = [...bodies, ...documents.map(({ pdf }) => pdf.length)];
  return sizes.reduce((sum, bytes) => sum + encodedBytes(bytes), FRAME_BYTES);
}

function contentOf(parts: CopyParts, documents: readonly CopyDocument[]): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { report, link, message, sender, audience, include, hasPassPhrase, expiresAt, photosToCome, revised } = parts;
  const { company, client, verdict, typeLabel } = report;
  return reportCopy({
    organization: { ...company, logo: parts.logo?.size },
    client,
    audience,
    include,
    report: {
      typeLabel,
      address: client.address,
      inspectedOn: dateText(report, report.inspectedAt),
      headline: verdict.headline,
      overallCondition: verdict.overallCondition.label,
      stopUse: verdict.stopUse,
    },
    link,
    message,
    sender,
    attached: documents.map(({ part }) => part),
    hasPassPhrase,
    revised,
    photosToCome,
    openUntil: dateText(report, expiresAt),
  });
}

/** Marks the subject, so that no reader mistakes the sample for a report on their own house. */
function marked<M extends Pick<Mail, 'subject'>>(mail: M, { isSample }: ReportModel): M {
  return isSample === undefined ? mail : { ...mail, subject: `Sample: ${mail.subject}` };
}

/**
 * An email in the company's name, with replies to the company. The documents are attached only while the message stays
 * small, and never with a passphrase, because attachments would bypass it.
 */
export function composeReportCopy(parts: CopyParts): Mail {
  const { company } = parts.report;
  const requested = parts.hasPassPhrase ? [] : parts.documents;
  const isSmall = messageBytes(contentOf(parts, requested), parts, requested) < MAX_MESSAGE_BYTES;
  const documents = isSmall ? requested : [];
  return {
    to: parts.to,
    fromName: displayName(company.name),
    ...(company.email === '' ? {} : { replyTo: company.email }),
    ...marked(contentOf(parts, documents), parts.report),
    inline: parts.logo?.inline,
    attachments: documents.map(({ part, pdf }) => ({
      fileName: FILE_NAMES[part],
      contentType: 'application/pdf',
      content: pdf,
    })),
    tags: parts.tags,
  };
}
