import { BRAND } from '#shared/brand.ts';
import { ACCOUNT_REASON, ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

/** To the old address of a user who changes their email, with a link to stop the change. */
export const emailNotice = mailTemplate(
  () => `Your ${BRAND.name} email address is about to change`,
  ({ name, link, what }: { name: string; link: string; what: string }) => (
    <ProductLetter
      title={`Your ${BRAND.name} email address is about to change`}
      preview={`Someone asked to sign in with ${what} instead.`}
      paragraphs={[
        `Hello ${name}, someone who knows your password asked to change the email address of your account to ${what}. If that was you, you don’t need to do anything.`,
      ]}
      action={{ label: 'This was not me', link }}
      notes={[
        'If it wasn’t you, use the link above within seven days. You keep this email address as your login even if the change was already confirmed, every device is signed out, and we send you a link to set a new password.',
      ]}
      reason={ACCOUNT_REASON}
    />
  ),
);
