import { Paragraph } from '../design/blocks.tsx';
import { type Company, CompanyFooter, CompanyHead } from '../design/heads.tsx';
import { Questions } from '../design/questions.tsx';
import { Letter } from '../design/letter.tsx';
import { mailTemplate } from '../mail-template.ts';

export type HandoutCopy = {
  company: Company;
  clientName: string;
  /** Such as 'Refractory Panel Disclaimer'. */
  title: string;
  /** Formatted, such as 'Nov 20, 2026'. */
  signedOn: string;
};

/** A signed handout for the customer who signed it, in the company's name, with the PDF attached. */
export const handoutCopy = mailTemplate(
  ({ title, company }: HandoutCopy) => `${title}, ${company.name}`,
  ({ company, clientName, title, signedOn }: HandoutCopy) => (
    <Letter
      title={title}
      preview={`Your copy, signed on ${signedOn}`}
      head={<CompanyHead {...company} />}
      footer={
        <CompanyFooter company={company} reason="You’re receiving this email because you signed this document." />
      }
    >
      <Paragraph>Hello {clientName},</Paragraph>
      <Paragraph>
        Attached is your copy of the {title} that you signed on {signedOn}. Please keep it.
      </Paragraph>
      <Questions company={company} />
    </Letter>
  ),
);
