import { BRAND } from '#shared/brand.ts';
import { ACCOUNT_REASON, ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

/** To the new address of a user who changes their email. Contains nothing that was entered, because the address may be a stranger's. */
export const confirmEmail = mailTemplate(
  () => `Confirm your new email address for ${BRAND.name}`,
  ({ link }: { link: string }) => (
    <ProductLetter
      title={`Confirm your new email address for ${BRAND.name}`}
      preview="Until you confirm, keep signing in with the old one."
      paragraphs={[
        'Hello, you asked to sign in with this email address from now on. Confirm it to start using it; every device is then signed out. Until then, keep signing in with the old one.',
      ]}
      action={{ label: 'Confirm the new email address', link }}
      notes={[
        'The link works once and expires after one day. If you didn’t ask for it, ignore this email and nothing changes.',
      ]}
      reason={ACCOUNT_REASON}
    />
  ),
);
