import { BRAND } from '#shared/brand.ts';
import { Bullets } from '../design/blocks.tsx';
import { ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

const STEPS = ['Add a client', 'Create an account for each technician', 'Start the first inspection on a phone'];

/**
 * To the first administrator of a new organization. Its address isn't verified yet, so the email contains nothing that was entered at
 * sign-up: otherwise anyone could have us send their text to a stranger.
 */
export const welcome = mailTemplate(
  () => `Welcome to ${BRAND.name}`,
  ({ link }: { link: string }) => (
    <ProductLetter
      title={`Welcome to ${BRAND.name}`}
      preview="Your company is set up."
      paragraphs={['Hello,', 'Your company is set up. These are the first steps:']}
      action={{ label: 'Sign in', link }}
      notes={[
        `Questions? Write to ${BRAND.emails.support}.`,
        'If you didn’t sign up, ignore this email: someone may have entered the wrong address.',
      ]}
      reason="You’re receiving this email because a company signed up with this address."
    >
      <Bullets items={STEPS} isOrdered />
    </ProductLetter>
  ),
);
