import { BRAND } from '#shared/brand.ts';
import type { Audience } from '#shared/contract/share-links.ts';
import { Action, Paragraph, Quotation } from '../design/blocks.tsx';
import { ProductFooter, ProductHead } from '../design/heads.tsx';
import { Letter } from '../design/letter.tsx';
import { mailTemplate } from '../mail-template.ts';
import { headerText } from '../safe-text.ts';

export type QuestionMail = {
  companyName: string;
  clientName: string;
  address: string;
  asker: { name: string; replyTo: string; audience: Audience };
  text: string;
  /** URL of the inspection in the product. */
  link: string;
};

const askerText = ({ asker: { name, audience, replyTo } }: QuestionMail): string =>
  `${name} (${audience === 'REALTOR' ? 'Realtor' : 'homeowner'}, ${replyTo})`;

/** A reader's question for the company; a reply to the email goes to the reader. */
export const questionMail = mailTemplate(
  ({ address, clientName, asker }: QuestionMail) => `Question about ${address || clientName}: ${asker.name}`,
  (question: QuestionMail) => (
    <Letter
      title={`A question from ${question.asker.name}`}
      preview={headerText(question.text)}
      head={<ProductHead />}
      footer={<ProductFooter reason={`Sent by ${BRAND.name} to ${question.companyName}`} />}
    >
      <Paragraph>
        {askerText(question)} asks about the report for{' '}
        <strong>{[question.clientName, question.address].filter((part) => part !== '').join(', ')}</strong>:
      </Paragraph>
      <Quotation text={question.text} />
      <Paragraph>Reply to this email. Your answer goes to {question.asker.replyTo}.</Paragraph>
      <Action label="Open the inspection" link={question.link} />
    </Letter>
  ),
);
