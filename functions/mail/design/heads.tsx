import { Img } from '@react-email/img';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { BRAND } from '#shared/brand.ts';
import { BREAKS, EMBER, FONT, INK, WHITE, SMALL_TEXT } from './theme.ts';

const NAME = {
  fontFamily: FONT,
  fontSize: 18,
  lineHeight: '24px',
  fontWeight: 700,
  color: INK,
  margin: '0 0 16px',
  ...BREAKS,
} as const;
const MARK = {
  display: 'inline-block',
  width: 12,
  height: 12,
  borderRadius: 3,
  backgroundColor: EMBER,
  marginRight: 8,
};

/** Content ID of the company's logo, which is attached to the email. */
export const LOGO_CID = 'company-logo';
export type Logo = { width: number; height: number };
export type Company = { name: string; phone: string; email: string; address: string; logo?: Logo | undefined };

const LOGO_BOX = { width: 200, height: 56 };

/** Scales the logo down to fit, never up. */
function shown({ width, height }: Logo): Logo {
  const scale = Math.min(1, LOGO_BOX.width / width, LOGO_BOX.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function ProductHead({ name = BRAND.name }: { name?: string }) {
  return (
    <Section data-skip-in-text={true}>
      <Text className="m-ink" style={NAME}>
        <span style={MARK} aria-hidden="true" />
        {name}
      </Text>
    </Section>
  );
}

/** Always on white, even in dark mode: most logos are made for paper. */
const PLATE = {
  display: 'inline-block',
  backgroundColor: WHITE,
  borderRadius: 8,
  padding: '8px 10px',
  margin: '0 0 16px',
};

export function CompanyHead({ name, logo }: Pick<Company, 'name' | 'logo'>) {
  return (
    <Section data-skip-in-text={true}>
      {logo === undefined ? (
        <Text className="m-ink" style={NAME}>
          {name}
        </Text>
      ) : (
        <div style={PLATE}>
          <Img src={`cid:${LOGO_CID}`} alt={name} {...shown(logo)} />
        </div>
      )}
    </Section>
  );
}

const FOOT = { ...SMALL_TEXT, margin: '0 0 4px', ...BREAKS } as const;

function Line({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Text className="m-ink-3" style={FOOT}>
      {text}
    </Text>
  );
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** Why the email was sent, and whom to contact. */
export function ProductFooter({ reason }: { reason: string }) {
  const { name, tagline, phone, emails } = BRAND;
  return (
    <Section style={{ paddingTop: 16 }}>
      <Line text={reason} />
      <Line text={joined([name, tagline])} />
      <Line text={joined([phone.text, emails.support])} />
    </Section>
  );
}

/** Why the email was sent, and the company with its address. */
export function CompanyFooter({ company, reason }: { company: Company; reason: string }) {
  const { name, address, phone, email } = company;
  return (
    <Section style={{ paddingTop: 16 }}>
      <Line text={reason} />
      <Line text={joined([name, address])} />
      <Line text={joined([phone, email])} />
      <Line text={`Sent with ${BRAND.name}`} />
    </Section>
  );
}
