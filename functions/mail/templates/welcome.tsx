import { BRAND } from '#shared/brand.ts';
import { Bullets } from '../design/blocks.tsx';
import { ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

export type Welcome = { name: string; organizationName: string; link: string };

const STEPS = ['Add a client', 'Create an account for each technician', 'Start the first inspection on a phone'];

/** To the first administrator of a new organization. */
export const welcome = mailTemplate(
  ({ organizationName }: Welcome) => `Welcome to ${BRAND.name}, ${organizationName}`,
  ({ name, organizationName, link }: Welcome) => (
    <ProductLetter
      title={`Welcome, ${name}`}
      preview={`${organizationName} is set up.`}
      paragraphs={[`Hello ${name},`, `${organizationName} is set up. These are the first steps:`]}
      action={{ label: 'Sign in', link }}
      notes={[`Questions? Write to ${BRAND.emails.support}.`]}
      reason={`You’re receiving this email because ${organizationName} signed up with this address.`}
    >
      <Bullets items={STEPS} isOrdered />
    </ProductLetter>
  ),
);
