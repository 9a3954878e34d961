import type { SESClient } from '@aws-sdk/client-ses';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail } from './mailer-port.ts';
import { SesMailer } from './ses-mailer.ts';

const MAIL: Mail = {
  to: 'reader@example.com',
  fromName: 'Demo Hearth Co',
  subject: 'Your yearly service is due',
  text: 'Hello',
  html: '<p>Hello</p>',
  tags: { kind: 'test' },
};
const POST_URL = 'https://app.example.com/api/mail-preferences/A/unsubscribe';

beforeEach(() => {
  vi.stubEnv('STAGE', 'test');
  vi.stubEnv('MAIL_FROM', 'mail@example.com');
  vi.stubEnv('SES_CONFIGURATION_SET', 'mail');
});
afterEach(() => vi.unstubAllEnvs());

/** The message as sent to the provider, with unfolded header lines. */
async function sentText(mail: Mail): Promise<string> {
  let text = '';
  const send = async ({ input }: { input: { RawMessage: { Data: Buffer } } }) => {
    text = input.RawMessage.Data.toString('utf8');
    return { MessageId: 'm' };
  };
  await new SesMailer({ send } as unknown as SESClient).send(mail);
  return text.replaceAll(/\r\n[ \t]+/g, ' ');
}

describe('the unsubscribe headers of RFC 8058', () => {
  it('are both in a message that can be unsubscribed from, and in no other', async () => {
    const text = await sentText({ ...MAIL, unsubscribe: { postUrl: POST_URL } });
    expect(text).toContain(`List-Unsubscribe: <${POST_URL}>\r\n`);
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');

    expect(await sentText(MAIL)).not.toContain('List-Unsubscribe');
  });
});
