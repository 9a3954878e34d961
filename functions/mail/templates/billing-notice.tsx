import { BRAND } from '#shared/brand.ts';
import type { BillingNoticeKind } from '#functions/mail/letters.ts';
import { type BillingNotice, BILLING_TEXTS } from '../billing-texts.ts';
import { ContactNote, ProductLetter } from '../design/product-letter.tsx';
import { type MailContent, mailTemplate } from '../mail-template.ts';

type Facts = { kind: BillingNoticeKind; notice: BillingNotice };

const textOf = ({ kind, notice }: Facts) => BILLING_TEXTS[kind](notice);

const template = mailTemplate(
  (facts: Facts) => textOf(facts).subject,
  (facts: Facts) => {
    const { title, paragraphs, button, isToPay = false } = textOf(facts);
    const { name, companyName, link, payLink } = facts.notice;
    return (
      <ProductLetter
        title={title}
        preview={paragraphs[0] ?? title}
        paragraphs={[`Hello ${name},`, ...paragraphs]}
        action={{ label: button, link: isToPay ? (payLink ?? link) : link }}
        notes={[<ContactNote key="ask" email={BRAND.emails.billing} />]}
        reason={`You’re receiving this email because you’re an administrator of ${companyName}.`}
      />
    );
  },
);

/** Emails to administrators about their company's trial, subscription and payments. */
export const billingNotice = (kind: BillingNoticeKind, notice: BillingNotice): MailContent =>
  template({ kind, notice });
