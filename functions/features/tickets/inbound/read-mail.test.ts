import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nestedMail, plainMail, SAMPLES } from '../testing/mime-samples.ts';
import { isAutomatic } from './automatic.ts';
import { readMail } from './read-mail.ts';

const textOf = async (raw: Buffer) => (await readMail(raw)).text;

describe('the text of an email', () => {
  it.each([
    ['Gmail', SAMPLES.gmail, 'A 6″ liner, thanks 🔥'],
    ['Outlook in Windows-1252', SAMPLES.outlook, 'We’d like the oval one – price is fine.'],
    ['Apple Mail', SAMPLES.apple, 'The data plate is attached.'],
    ['a phone', SAMPLES.phone, 'Here is the crown.'],
    ['8-bit Windows-1252', SAMPLES.windows1252, 'Price is €200 – “approved”, café roof.'],
  ])('omits quotes and signature from %s', async (_program, raw, text) => {
    expect(await textOf(raw)).toBe(text);
  });

  it('comes from the HTML if there is no plain text, without scripts, styles and quotes', async () => {
    const { text, fullText } = await readMail(SAMPLES.htmlOnly);

    expect(text).toBe('Two & a half story house.\n\nFlue is 8″.');
    expect(fullText).toContain('Older text');
    expect(fullText).not.toMatch(/alert|color/);
  });

  it('keeps the quotes in a separate field', async () => {
    expect((await readMail(SAMPLES.gmail)).fullText).toContain('Which size do you need?');
    expect((await readMail(plainMail('All of it.'))).fullText).toBeUndefined();
  });

  it('includes the text of forwarded emails, to any depth', async () => {
    const { text, fullText } = await readMail(SAMPLES.forward);

    expect(text).toContain('See what the mason wrote.');
    expect(fullText ?? text).toContain('The crown is cracked.');
    expect(fullText ?? text).toContain('Flashing leaks as well.');
  });

  it('is truncated to the size that fits in a row', async () => {
    const { text, fullText } = await readMail(plainMail('long line '.repeat(200_000)));

    expect([text.length, fullText?.length]).toEqual([20_001, 60_001]);
  });

  it('is read from a run of 190,000 spaces, which takes minutes in quadratic time', async () => {
    const { fullText } = await readMail(plainMail(`a${' '.repeat(190_000)}b`));

    expect(fullText?.startsWith('a ')).toBe(true);
  });

  it('is read from 1 MB of HTML tags within tags, which take minutes in quadratic time', async () => {
    const html = (body: string) => plainMail(body, { more: ['Content-Type: text/html'] });

    expect(await textOf(html('<p>Yes, please.</p>' + '<ul><li>'.repeat(120_000)))).toContain('Yes, please.');
  });

  it('is rejected with more lines than the parser can read in time', async () => {
    await expect(readMail(plainMail('x', { more: ['', '\n'.repeat(500_001)] }))).rejects.toThrow(/lines/);
  });

  it('has no invisible or bidirectional control characters, or any that a row cannot store', async () => {
    expect(await textOf(plainMail('safe\u202Etxt\u0000\u200B.\r\nnext'))).toBe('safetxt.\nnext');
  });

  it('is read from a malformed email', async () => {
    expect(await textOf(SAMPLES.malformed)).toEqual(expect.any(String));
  });

  it('is rejected when its parts are nested too deeply', async () => {
    await expect(readMail(nestedMail(200))).rejects.toThrow(/nesting/i);
  });
});

describe('the sender of an email', () => {
  it('is the address in From, in lower case', async () => {
    expect((await readMail(plainMail('x', { from: 'Pat@Homes.Example' }))).from).toBe('pat@homes.example');
  });

  it.each([
    ['two headers', { more: ['From: other@homes.example'] }],
    ['two addresses', { from: 'a@homes.example>, <b@homes.example' }],
  ])('is empty with %s', async (_what, options) => {
    expect((await readMail(plainMail('x', options))).from).toBe('');
  });

  it.each([
    ['', ''],
    ['Pat ', ''],
    ['', ' <pat@homes.example>'],
  ])('is not read from an encoded word with %j before and %j after it', async (before, after) => {
    const encoded = `=?utf-8?B?${Buffer.from('Support <support@flueprint.example>').toString('base64')}?=`;
    const raw = Buffer.from(`From: ${before}${encoded}${after}\r\n\r\nHello`);

    expect((await readMail(raw)).from).toBe(after === '' ? '' : 'pat@homes.example');
  });
});

describe('an automatic email', () => {
  const sent = { source: 'pat@homes.example', from: 'pat@homes.example' };
  const automatic = async (raw: Buffer, by = sent) => isAutomatic((await readMail(raw)).email, by);

  it.each(['Auto-Submitted: auto-generated', 'Precedence: list', 'X-Auto-Response-Suppress: OOF', 'List-Id: <a.b>'])(
    'is detected by %s',
    async (header) => {
      expect(await automatic(plainMail('x', { more: [header] }))).toBe(true);
    },
  );

  it('can be an out-of-office note, a bounce, or an email without a return path', async () => {
    expect(await automatic(SAMPLES.outOfOffice)).toBe(true);
    expect(await automatic(SAMPLES.bounce)).toBe(true);
    expect(await automatic(plainMail('x'), { ...sent, source: '<>' })).toBe(true);
    expect(await automatic(plainMail('x', { more: ['Subject: Automatic reply: hello'] }), sent)).toBe(false);
  });

  it.each(['OOO: Which liner?', 'Vacation reply', 'Abwesenheitsnotiz: Re', 'Undelivered Mail Returned to Sender'])(
    'is detected by the subject %s',
    async (subject) => {
      expect(await automatic(Buffer.from(`From: Pat <pat@homes.example>\nSubject: ${subject}\n\nOut.`))).toBe(true);
    },
  );

  it('is not one that a person wrote', async () => {
    for (const raw of [SAMPLES.gmail, SAMPLES.outlook, SAMPLES.apple, SAMPLES.phone, SAMPLES.htmlOnly])
      expect(await automatic(raw)).toBe(false);
    for (const header of ['Auto-Submitted: no', 'X-Autoreply: no', 'X-Auto-Response-Suppress: None'])
      expect(await automatic(plainMail('x', { more: [header] }))).toBe(false);
  });
});

const bytes = fc.uint8Array({ maxLength: 2000 });
const broken = fc.tuple(fc.constantFrom(...Object.values(SAMPLES)), fc.nat(), bytes).map(([sample, at, noise]) => {
  const place = at % sample.length;
  return Buffer.concat([sample.subarray(0, place), noise, sample.subarray(place)]);
});

describe('readMail', () => {
  it('parses or rejects any bytes, and returns text that a row can store', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, broken), async (raw) => {
        const mail = await readMail(raw).catch((error: unknown) => error);
        return mail instanceof Error || !/\p{Cs}/u.test((mail as { text: string }).text);
      }),
      { numRuns: 300 },
    );
  });
});
