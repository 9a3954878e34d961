import { BRAND } from '#shared/brand.ts';
import { Facts, Quotation } from '../design/blocks.tsx';
import { ProductFooter, ProductHead } from '../design/heads.tsx';
import { Letter } from '../design/letter.tsx';
import { mailTemplate } from '../mail-template.ts';
import { headerText } from '../safe-text.ts';

export type Ticket = { question: string; additional: string; email: string };

/** A visitor's question for the support team; the visitor's address belongs in Reply-To. */
export const ticket = mailTemplate(
  ({ question }: Ticket) => headerText(`Ticket: ${question}`, 120),
  ({ question, additional, email }: Ticket) => (
    <Letter
      title="New ticket"
      preview={question}
      head={<ProductHead name={`${BRAND.name} support`} />}
      footer={<ProductFooter reason={`Reply to this email to answer ${email}.`} />}
    >
      <Facts
        rows={[
          ['From', email],
          ['Question', question],
        ]}
      />
      <Quotation text={additional} />
    </Letter>
  ),
);
