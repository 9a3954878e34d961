import { BRAND } from '#shared/brand.ts';
import { Action, Paragraph, Phone } from './blocks.tsx';
import { ProductFooter, ProductHead } from './heads.tsx';
import { Letter } from './letter.tsx';
import type { ReactNode } from 'react';

type ProductLetterParts = {
  title: string;
  preview: string;
  paragraphs: readonly string[];
  /** Between the text and the button. */
  children?: ReactNode;
  action: { label: string; link: string };
  /** Under the button. */
  notes: readonly ReactNode[];
  reason: string;
};

/** An email of the product: what happened, the main action, and notes. */
export function ProductLetter({ title, preview, paragraphs, children, action, notes, reason }: ProductLetterParts) {
  return (
    <Letter title={title} preview={preview} head={<ProductHead />} footer={<ProductFooter reason={reason} />}>
      {paragraphs.map((text, index) => (
        <Paragraph key={index}>{text}</Paragraph>
      ))}
      {children}
      <Action {...action} />
      {notes.map((text, index) => (
        <Paragraph key={index}>{text}</Paragraph>
      ))}
    </Letter>
  );
}

/** The last note of an email: whom to contact, with a phone number that stays on one line. */
export function ContactNote({ email }: { email: string }) {
  return (
    <>
      Questions? Write to {email} or call <Phone number={BRAND.phone.text} />.
    </>
  );
}

export const ACCOUNT_REASON =
  'You’re receiving this email because it concerns how you sign in. These emails can’t be turned off.';
