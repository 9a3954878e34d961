import { BRAND } from '#shared/brand.ts';
import { ACCOUNT_REASON, ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

/** To a user whose email an administrator has changed. */
export const emailMoved = mailTemplate(
  () => `Your ${BRAND.name} login has a new email address`,
  ({ name, link, what }: { name: string; link: string; what: string }) => (
    <ProductLetter
      title={`Your ${BRAND.name} login has a new email address`}
      preview={`An administrator of your company changed it to ${what}.`}
      paragraphs={[
        `Hello ${name}, an administrator of your company changed the email address of your account to ${what}. Sign in with that address from now on. Your password stays the same.`,
      ]}
      action={{ label: 'Sign in', link }}
      notes={['If you didn’t expect this, ask your administrator.']}
      reason={ACCOUNT_REASON}
    />
  ),
);
