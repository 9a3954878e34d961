import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { Fragment, type ReactNode } from 'react';
import { dialed, safeLink } from '../safe-text.ts';
import { ASH, BODY_TEXT, BREAKS, EMBER, INK, INK_2, LINE, WHITE, RUST, RUST_TINT, SMALL_TEXT } from './theme.ts';

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="m-ink" style={{ ...BODY_TEXT, ...BREAKS, margin: '0 0 16px' }}>
      {children}
    </Text>
  );
}

export function Small({ children }: { children: ReactNode }) {
  return (
    <Text className="m-ink-3" style={{ ...SMALL_TEXT, ...BREAKS, margin: '0 0 8px' }}>
      {children}
    </Text>
  );
}

const BUTTON = {
  ...BODY_TEXT,
  backgroundColor: EMBER,
  color: WHITE,
  fontWeight: 700,
  borderRadius: 8,
  padding: '14px 24px',
};

/** Excludes a link from click tracking, because its URL may contain a secret. The provider removes the attribute. */
const UNTRACKED = { 'ses:no-track': '' };

/** A link within a sentence, for a secondary action. */
export function InlineLink({ link, children }: { link: string; children: string }) {
  return (
    <a href={safeLink(link)} {...UNTRACKED}>
      {children}
    </a>
  );
}

/** The main action, as a button and as its URL. */
export function Action({ label, link }: { label: string; link: string }) {
  const address = safeLink(link);
  return (
    <>
      <div style={{ margin: '8px 0 20px' }}>
        <Button href={address} className="m-button" style={BUTTON} data-action="" {...UNTRACKED}>
          {label}
        </Button>
      </div>
      <Text
        className="m-ink-3"
        style={{ ...SMALL_TEXT, wordBreak: 'break-all', margin: '0 0 20px' }}
        data-skip-in-text={true}
      >
        Or open this address:
        <br />
        <span className="m-ink-2" style={{ color: INK_2 }}>
          {address}
        </span>
      </Text>
    </>
  );
}

const lined = (text: string): ReactNode[] =>
  text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

/** A person's own text, with its paragraphs, lines and direction. */
export function Quotation({ text, by = '' }: { text: string; by?: string }) {
  const blocks = text.split(/\n{2,}/).filter((block) => block !== '');
  return (
    <div className="m-line" style={{ borderLeft: `3px solid ${LINE}`, paddingLeft: 16, margin: '0 0 20px' }}>
      {blocks.map((block, index) => (
        <Text
          key={index}
          dir="auto"
          className="m-ink-2"
          style={{ ...BODY_TEXT, ...BREAKS, color: INK_2, margin: '0 0 12px' }}
        >
          {lined(block)}
        </Text>
      ))}
      {by !== '' && <Small>{by}</Small>}
    </div>
  );
}

/** A box for important content; `isWarning` for safety warnings. */
export function Box({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const [backgroundColor, color] = isWarning ? [RUST_TINT, RUST] : [ASH, INK];
  return (
    <div
      className={isWarning ? 'm-warn' : 'm-box m-ink'}
      style={{
        ...BODY_TEXT,
        ...BREAKS,
        backgroundColor,
        color,
        borderRadius: 8,
        padding: '14px 16px',
        margin: '0 0 20px',
      }}
    >
      {children}
    </div>
  );
}

const ITEM = { ...BODY_TEXT, ...BREAKS, margin: '0 0 6px' };

export function Bullets({ items, isOrdered = false }: { items: readonly string[]; isOrdered?: boolean }) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className="m-ink" style={{ ...BODY_TEXT, margin: '0 0 16px', paddingLeft: 24 }}>
      {items.map((content, index) => (
        <li key={index} className="m-ink" style={ITEM}>
          {content}
        </li>
      ))}
    </List>
  );
}

const CELL = { ...BODY_TEXT, ...BREAKS, padding: '6px 0', textAlign: 'left', verticalAlign: 'top' } as const;

/** A table of facts that a screen reader reads as one: each row has a header and a value. */
export function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '0 0 20px', borderCollapse: 'collapse' }}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} data-fact="">
            <th
              scope="row"
              className="m-ink-3"
              style={{ ...CELL, ...SMALL_TEXT, fontWeight: 400, lineHeight: '24px', width: 76, paddingRight: 12 }}
            >
              {name}
            </th>
            <td className="m-ink" style={{ ...CELL, fontWeight: 700 }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A link inside text, without click tracking. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={safeLink(href)} className="m-link" style={{ color: EMBER }} {...UNTRACKED}>
      {children}
    </Link>
  );
}

export function Phone({ number }: { number: string }) {
  const href = dialed(number);
  if (href === undefined) return <>{number}</>;
  return (
    <Link href={href} className="m-link" style={{ color: EMBER, fontWeight: 700, whiteSpace: 'nowrap' }}>
      {number}
    </Link>
  );
}
