import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import type { ReactNode } from 'react';
import { headerText } from '../safe-text.ts';
import { ASH, BODY_TEXT, BREAKS, FONT, INK, LINE, WHITE, STYLES } from './theme.ts';

type LetterParts = {
  title: string;
  /** Shown after the subject in a list of messages. */
  preview: string;
  /** The sender's header: `ProductHead` or `CompanyHead`. */
  head: ReactNode;
  /** The reason and the sender: `ProductFooter` or `CompanyFooter`. */
  footer: ReactNode;
  children: ReactNode;
};

const CARD = { backgroundColor: WHITE, border: `1px solid ${LINE}`, borderRadius: 12, padding: '32px 32px 16px' };
const TITLE = {
  ...BREAKS,
  fontFamily: FONT,
  fontSize: 24,
  lineHeight: '30px',
  fontWeight: 700,
  color: INK,
  margin: '0 0 16px',
};

/** The layout of every email: one column of at most 600 pixels, readable without its style sheet. */
export function Letter({ title, preview, head, footer, children }: LetterParts) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{headerText(title)}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </Head>
      <Body className="m-ground" style={{ ...BODY_TEXT, backgroundColor: ASH, margin: 0, padding: '24px 12px' }}>
        <Preview>{headerText(preview)}</Preview>
        <Container style={{ maxWidth: 600 }}>
          {head}
          <Section style={{ width: '100%', borderCollapse: 'separate' }}>
            <div className="m-card" style={CARD}>
              <Heading as="h1" className="m-title m-ink" style={TITLE} data-skip-in-text={true}>
                {title}
              </Heading>
              {children}
            </div>
          </Section>
          {footer}
        </Container>
      </Body>
    </Html>
  );
}
