import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { afterEvent, blockIn, type BouncedAddress } from './bounced-addresses.ts';
import type { AddressBlock, Mail } from './mailer-port.ts';
import { AddressBlocked, refusalReason, sendOrRefuse } from './refusal.ts';
import { SuppressingMailer } from './suppressing-mailer.ts';

const BLOCK: AddressBlock = { kind: 'bounced', at: '2026-03-01T12:00:00.000Z' };
const mailTo = (to: string, tags: Mail['tags'] = { kind: 'welcome' }): Mail => ({
  to,
  fromName: 'Flueprint',
  subject: 'Hi',
  text: 'Hi',
  html: '<p>Hi</p>',
  tags,
});

function makeGate(blocked: Readonly<Record<string, AddressBlock>>) {
  const sent: string[] = [];
  const listed: (string | undefined)[][] = [];
  const provider = {
    send: async ({ to }: Mail) => {
      sent.push(to);
      return { messageId: 'm1' };
    },
  };
  const gate = new SuppressingMailer(provider, {
    blockOf: async (email) => blocked[email],
    listFor: async (email, { kind }, organizationId) => void listed.push([email, kind, organizationId]),
  });
  return { gate, sent, listed };
}

describe('the suppressing mailer', () => {
  it('sends email to an address that is not blocked', async () => {
    const { gate, sent, listed } = makeGate({});

    expect(await gate.send(mailTo('pat@example.com'))).toEqual({ messageId: 'm1' });
    expect([sent, listed]).toEqual([['pat@example.com'], []]);
  });

  it('drops email to a blocked address and lists it for the sending company', async () => {
    const { gate, sent, listed } = makeGate({ 'pat@example.com': BLOCK });
    const mail = mailTo('pat@example.com', { organization: 'ORG1' });

    expect(await gate.send(mail)).toEqual({ blocked: BLOCK });
    expect([sent, listed]).toEqual([[], [['pat@example.com', 'bounced', 'ORG1']]]);
  });

  it('gives the bounce date in the company’s time zone as the reason', async () => {
    const late = { ...BLOCK, at: '2026-03-02T03:00:00.000Z' };
    const { gate } = makeGate({ 'pat@example.com': late });
    const error: unknown = await sendOrRefuse(mailTo('pat@example.com'), { state: 'VT' }, gate).catch(
      (thrown: unknown) => thrown,
    );

    expect(error).toBeInstanceOf(AddressBlocked);
    expect(refusalReason(error)).toBe('The address bounced on Mar 1, 2026');
  });

  it('is the only code that sends email through SES', async () => {
    const root = join(import.meta.dirname, '..');
    const files = (await readdir(root, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
    const makers: string[] = [];
    for (const name of files.filter((file) => !file.endsWith('.test.ts'))) {
      if (/new SesMailer|SendRawEmailCommand\(|SendEmailCommand\(/.test(await readFile(join(root, name), 'utf8')))
        makers.push(name);
    }

    expect(makers.sort()).toEqual(['mail/product-mailer.ts', 'mail/ses-mailer.ts']);
  });
});

describe('the row of a blocked address', () => {
  const row: BouncedAddress = { v: 1, entity: 'BouncedAddress', ...BLOCK, version: 1 };

  it('is created by the first event and not changed by a second bounce', () => {
    expect(afterEvent(undefined, BLOCK)).toEqual(row);
    expect(afterEvent(row, { kind: 'bounced', at: '2026-03-02T12:00:00.000Z' })).toBeUndefined();
  });

  it('becomes a complaint, which no later bounce replaces', () => {
    const complained = afterEvent(row, { kind: 'complained', at: '2026-03-02T12:00:00.000Z' });

    expect(complained).toMatchObject({ kind: 'complained', version: 2 });
    expect(complained && afterEvent(complained, { kind: 'bounced', at: '2026-03-03T12:00:00.000Z' })).toBeUndefined();
  });

  it('blocks nothing after it was lifted, until a later event', () => {
    const lifted = { ...row, liftedAt: '2026-03-05T00:00:00.000Z' };
    const again = afterEvent(lifted, { kind: 'bounced', at: '2026-03-06T00:00:00.000Z' });

    expect(blockIn(lifted)).toBeUndefined();
    expect(afterEvent(lifted, { kind: 'bounced', at: '2026-03-04T00:00:00.000Z' })).toBeUndefined();
    expect(blockIn(again)).toEqual({ kind: 'bounced', at: '2026-03-06T00:00:00.000Z' });
  });

  it('is blocked by a complaint from before it was unblocked: only a bounce can be unblocked', () => {
    const lifted: BouncedAddress = { ...row, liftedAt: '2026-03-05T00:00:00.000Z', version: 2 };
    const late = { kind: 'complained' as const, at: '2026-03-04T00:00:00.000Z' };

    expect(blockIn(afterEvent(lifted, late))).toEqual(late);
  });
});
