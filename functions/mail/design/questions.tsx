import { Paragraph, Phone } from './blocks.tsx';
import type { Company } from './heads.tsx';
import { dialed } from '../safe-text.ts';

/** How a homeowner contacts the company. */
export function Questions({ company: { name, phone } }: { company: Company }) {
  if (dialed(phone) === undefined) {
    return (
      <Paragraph>
        <strong>Questions?</strong> Reply to this email to reach {name}.
      </Paragraph>
    );
  }
  return (
    <Paragraph>
      <strong>Questions?</strong> Reply to this email or call {name}: <Phone number={phone} />.
    </Paragraph>
  );
}
