import { BRAND } from '#shared/brand.ts';
import { ACCOUNT_REASON, ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

/** To a user whose sign-in codes an administrator has turned off. */
export const codesReset = mailTemplate(
  () => `Sign-in codes were turned off for your ${BRAND.name} account`,
  ({ name, link }: { name: string; link: string }) => (
    <ProductLetter
      title={`Sign-in codes were turned off for your ${BRAND.name} account`}
      preview="An administrator of your company turned them off."
      paragraphs={[
        `Hello ${name}, an administrator of your company turned off the sign-in codes of your account. Until you turn them on again in your settings, you sign in with your password alone.`,
      ]}
      action={{ label: 'Open my settings', link }}
      notes={['If you didn’t ask for this, let your administrator know and change your password.']}
      reason={ACCOUNT_REASON}
    />
  ),
);
