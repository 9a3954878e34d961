import { BRAND } from '#shared/brand.ts';
import { ContactNote, ProductLetter } from '#functions/mail/design/product-letter.tsx';
import { type CompanyDataFacts, COMPANY_DATA_TEXTS } from '#functions/mail/company-data-texts.ts';
import { mailTemplate } from '#functions/mail/mail-template.ts';

type Facts = CompanyDataFacts & { link: string };

/** Emails to administrators about their company's export and deletion. */
export const companyDataMail = mailTemplate(
  (facts: Facts) => COMPANY_DATA_TEXTS[facts.letter](facts).subject,
  (facts: Facts) => {
    const { title, paragraphs, button, notes } = COMPANY_DATA_TEXTS[facts.letter](facts);
    return (
      <ProductLetter
        title={title}
        preview={paragraphs[0] ?? title}
        paragraphs={[`Hello ${facts.name},`, ...paragraphs]}
        action={{ label: button, link: facts.link }}
        notes={[...notes, <ContactNote key="ask" email={BRAND.emails.support} />]}
        reason={`You’re receiving this email because you ${facts.letter === 'gone' ? 'were' : 'are'} an administrator of ${facts.companyName}.`}
      />
    );
  },
);
