import { BRAND } from '#shared/brand.ts';
import { ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

/** Asks a new user to confirm their email. Contains nothing that was entered, because the address may be a stranger's. */
export const verifyEmail = mailTemplate(
  () => `Confirm your email address for ${BRAND.name}`,
  ({ link }: { link: string }) => (
    <ProductLetter
      title={`Confirm your email address for ${BRAND.name}`}
      preview="One tap confirms that our emails reach you."
      paragraphs={['Hello, please confirm that this is your email address. You can keep working in the meantime.']}
      action={{ label: 'Confirm my email address', link }}
      notes={['The link works for seven days. If you don’t have an account with us, ignore this email.']}
      reason="You’re receiving this email because an account was created with this address."
    />
  ),
);
