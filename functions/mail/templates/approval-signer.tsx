import { message } from '#shared/messages/message.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import { Box, Paragraph } from '../design/blocks.tsx';
import { type Company, CompanyFooter, CompanyHead } from '../design/heads.tsx';
import { Letter } from '../design/letter.tsx';
import { Questions } from '../design/questions.tsx';
import { mailTemplate } from '../mail-template.ts';

export type ApprovalFacts = {
  company: Company;
  signedBy: string;
  /** Formatted, such as 'Nov 20, 2026, 9:52 AM'. */
  signedAt: string;
  repairs: number;
  total: string;
};

export type ApprovalForSigner = ApprovalFacts & {
  /** ISO date, if the sale was made at home. */
  cancelUntil: string | undefined;
  hasAttachment: boolean;
  /** Whether the signer has a link that shows the signed copy: not if it was signed on a device. */
  hasLink: boolean;
};

function copyNote({ hasAttachment, hasLink, company }: ApprovalForSigner): string {
  if (hasAttachment) return 'Your signed copy is attached.';
  return hasLink
    ? 'You can open your signed copy with the link we sent you.'
    : `Your signed copy is too large to attach. Ask ${company.name} for it.`;
}

export const repairCount = ({ repairs }: ApprovalFacts): string =>
  message('{repairs, plural, one {# repair} other {# repairs}}', { repairs });

/** A calendar day has no time zone, so this formats noon UTC, which is on the same day. */
const dayText = (day: string) => dateText({ timeZone: 'UTC' }, `${day}T12:00:00.000Z`);

/** A signed approval, for its signer. */
export const approvalForSigner = mailTemplate(
  ({ company }: ApprovalForSigner) => `Your approved repairs, ${company.name}`,
  (approval: ApprovalForSigner) => {
    const { company, signedBy, signedAt, total, cancelUntil } = approval;
    return (
      <Letter
        title="Your approved repairs"
        preview={`${repairCount(approval)}, ${total}`}
        head={<CompanyHead {...company} />}
        footer={
          <CompanyFooter company={company} reason="You’re receiving this email because you approved these repairs." />
        }
      >
        <Paragraph>Hello {signedBy},</Paragraph>
        <Paragraph>
          You approved {repairCount(approval)}, {total} in all, on {signedAt}. {copyNote(approval)}
        </Paragraph>
        <Paragraph>{company.name} will contact you to set a date.</Paragraph>
        {cancelUntil !== undefined && (
          <Box>
            You signed at home, so you may cancel in writing, at no cost, until midnight of {dayText(cancelUntil)}. The
            notice is in your copy.
          </Box>
        )}
        <Questions company={company} />
      </Letter>
    );
  },
);
