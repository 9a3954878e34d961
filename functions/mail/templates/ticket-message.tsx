import { BRAND } from '#shared/brand.ts';
import type { TicketSide } from '#shared/contract/tickets.ts';
import { Action, Facts, Paragraph, Quotation, Small } from '../design/blocks.tsx';
import { ProductFooter, ProductHead } from '../design/heads.tsx';
import { Letter } from '../design/letter.tsx';
import { mailTemplate } from '../mail-template.ts';
import { REPLY_MARKER } from '../reply-marker.ts';
import { headerText } from '../safe-text.ts';

export type TicketMail = {
  reader: TicketSide;
  number: number;
  question: string;
  /** The author, as shown to the team. */
  from: string;
  text: string;
  /** Names of the attachments, which can be downloaded from the ticket. */
  files: readonly string[];
  /** URL of the ticket: its public page, or its place on the board. */
  link: string;
  /** Whether a reply to the email is added to the ticket. */
  canReply: boolean;
};

const SUPPORT = `${BRAND.name} support`;

const reasonOf = ({ reader, canReply, from }: TicketMail): string => {
  if (reader === 'team') return `Reply to this email to answer ${from}.`;
  return canReply ? 'Reply to this email to write back.' : `Sent by ${SUPPORT}, whom you asked.`;
};

/** A ticket's message for the other side. */
export const ticketMessage = mailTemplate(
  ({ number, question }: TicketMail) => headerText(`[#${number}] ${question}`, 120),
  (mail: TicketMail) => (
    <Letter
      title={mail.reader === 'team' ? `Ticket #${mail.number}` : 'We answered your question'}
      preview={headerText(mail.text, 100)}
      head={<ProductHead name={SUPPORT} />}
      footer={<ProductFooter reason={reasonOf(mail)} />}
    >
      {mail.canReply && <Small>{REPLY_MARKER}</Small>}
      <Facts
        rows={[...(mail.reader === 'team' ? ([['From', mail.from]] as const) : []), ['Question', mail.question]]}
      />
      <Quotation text={mail.text} />
      {mail.files.length > 0 && <Paragraph>Files on the ticket: {mail.files.join(', ')}</Paragraph>}
      <Action label="Open the ticket" link={mail.link} />
    </Letter>
  ),
);

/** The link to a new ticket. Contains nothing of the submitted form, because anyone can enter any address there. */
export const ticketReceipt = mailTemplate(
  ({ number }: { number: number; link: string }) => `[#${number}] We received your question`,
  ({ number, link }) => (
    <Letter
      title="We received your question"
      preview={`Ticket #${number}`}
      head={<ProductHead name={SUPPORT} />}
      footer={
        <ProductFooter reason="You’re receiving this email because our support form was sent with this address. If you didn’t send it, ignore this email." />
      }
    >
      <Small>{REPLY_MARKER}</Small>
      <Paragraph>Your ticket is #{number}. We answer by email, and you can follow the ticket here:</Paragraph>
      <Action label="Open the ticket" link={link} />
    </Letter>
  ),
);
