import { BRAND } from '#shared/brand.ts';
import { Facts } from '../design/blocks.tsx';
import { ACCOUNT_REASON, ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

export type NewSignIn = {
  name: string;
  link: string;
  /** Such as 'Chrome on Android phone'. */
  what: string;
  /** Formatted, such as 'Nov 20, 2026, 9:52 AM'. */
  when?: string | undefined;
};

/** To a user who signed in on an unknown device. */
export const newSignIn = mailTemplate(
  ({ what }: NewSignIn) => `New sign-in to ${BRAND.name}: ${what}`,
  ({ name, link, what, when }: NewSignIn) => (
    <ProductLetter
      title={`New sign-in to ${BRAND.name}`}
      preview="If it was you, you don’t need to do anything."
      paragraphs={[
        `Hello ${name}, your account was used to sign in on a device we haven’t seen before: ${what}. If it was you, you don’t need to do anything.`,
      ]}
      action={{ label: 'See where I am signed in', link }}
      notes={['If it wasn’t you, sign that device out in your settings and change your password.']}
      reason={ACCOUNT_REASON}
    >
      <Facts rows={[['Device', what], ...(when === undefined ? [] : [['Time', when] as const])]} />
    </ProductLetter>
  ),
);
