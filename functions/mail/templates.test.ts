import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BILLING_NOTICES } from '#functions/mail/letters.ts';
import { ACCOUNT_LETTERS, type AccountLetter, accountMail } from './account-mail.ts';
import type { MailContent } from './mail-template.ts';
import { displayName, headerText, safeLink } from './safe-text.ts';
import { approvalForCompany } from './templates/approval-company.tsx';
import { approvalForSigner } from './templates/approval-signer.tsx';
import { billingNotice } from './templates/billing-notice.tsx';
import { depositPaid } from './templates/deposit-paid.tsx';
import { handoutCopy } from './templates/handout-copy.tsx';
import { passwordReset } from './templates/password-reset.tsx';
import { photosWaiting } from './templates/photos-waiting.tsx';
import { questionMail } from './templates/question.tsx';
import { reportCopy } from './templates/report-copy.tsx';
import type { ReportCopy } from './report-copy.ts';
import { ticket } from './templates/ticket.tsx';

/** Emails to an address that its user hasn't confirmed yet. */
const UNVERIFIED: readonly AccountLetter[] = ['verify-email', 'confirm-email'];

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>' \`&\r\nBcc: all@victim.example\u0000\u202e`;
const LINK = 'https://app.example/r/abc';

const companyOf = (value: string) => ({
  name: value,
  phone: value,
  email: value,
  address: value,
  logo: { width: 300, height: 80 },
});
const approvalOf = (value: string) => ({
  company: companyOf(value),
  signedBy: value,
  signedAt: value,
  repairs: 2,
  total: value,
});
const noticeOf = (value: string) => ({
  name: value,
  companyName: value,
  link: LINK,
  payLink: LINK,
  amount: value,
  date: value,
  days: 2,
  plans: [value],
});

const copy = (value: string): ReportCopy => ({
  audience: 'HOMEOWNER',
  include: ['report', 'proposal'],
  sender: value,
  attached: ['report'],
  hasPassPhrase: true,
  photosToCome: 3,
  openUntil: value,
  organization: companyOf(value),
  client: { name: value },
  report: {
    typeLabel: value,
    address: value,
    inspectedOn: value,
    headline: value,
    overallCondition: value,
    stopUse: true,
  },
  link: LINK,
  message: value,
});

const mails = (value: string): [string, MailContent][] => [
  ['report copy', reportCopy(copy(value))],
  ['copy for a Realtor', reportCopy({ ...copy(value), audience: 'REALTOR', include: ['report'] })],
  [
    'question',
    questionMail({
      companyName: value,
      clientName: value,
      address: value,
      asker: { name: value, replyTo: value, audience: 'HOMEOWNER' },
      text: value,
      link: LINK,
    }),
  ],
  ...ACCOUNT_LETTERS.filter((letter) => !UNVERIFIED.includes(letter)).map((letter): [string, MailContent] => [
    letter,
    accountMail({ letter, name: value, link: LINK, what: value, when: value }),
  ]),
  ...BILLING_NOTICES.map((kind): [string, MailContent] => [kind, billingNotice(kind, noticeOf(value))]),
  [
    'approval for the signer',
    approvalForSigner({ ...approvalOf(value), cancelUntil: undefined, hasAttachment: true, hasLink: true }),
  ],
  [
    'approval for the company',
    approvalForCompany({ ...approvalOf(value), clientName: value, address: value, link: LINK }),
  ],
  ['deposit paid', depositPaid({ companyName: value, clientName: value, address: value, amount: value, link: LINK })],
  ['handout', handoutCopy({ company: companyOf(value), clientName: value, title: value, signedOn: value })],
  [
    'photos waiting',
    photosWaiting({
      name: value,
      askedBy: value,
      total: value,
      devices: [{ name: value, photos: value, waiting: value, places: [value] }],
      link: LINK,
    }),
  ],
  ['password reset', passwordReset({ name: value, link: LINK })],
  ['ticket', ticket({ question: value, additional: value, email: value })],
];

/** Angle brackets that remain after the product's own markup is removed. */
const plain = (text: string): string[] =>
  text
    .replace(/<!--.*?-->|<style>.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, '')
    .match(/<|>/g) ?? [];

describe.each(mails(HOSTILE))('%s with hostile values', (_name, mail) => {
  it('escapes every value in the HTML', () => {
    expect(mail.html).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>/);
    expect(mail.html).toContain('&lt;script&gt;');
    expect(plain(mail.html)).toEqual([]);
  });

  it('has a one-line subject without control characters', () => {
    expect(mail.subject).toMatch(/^[^\p{Cc}\p{Cf}\u2028\u2029]{1,150}$/u);
  });

  it('has a text body without carriage returns, nulls and direction changes', () => {
    for (const character of ['\r', '\u0000', '\u202e']) expect(mail.text).not.toContain(character);
  });
});

describe('the email with a copy of a report', () => {
  it('has the same markup for any value', () => {
    // The preview text is padded with blanks to its full length.
    const filling = /<div>[\u00a0\u200b-\u200f\ufeff]*<\/div>/;
    const tags = ({ html }: MailContent) =>
      html
        .replace(filling, '')
        .match(/<[^>]*>/g)
        ?.map((tag) => tag.replace(/\s.*/s, '')) ?? [];
    const expected = mails('x').map(([, mail]) => tags(mail));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), (value) => {
        const name = `x${value.replace(/[\r\n\u2028\u2029]/g, '')}`;
        expect(mails(name).map(([, mail]) => tags(mail))).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps the line breaks of a message and the order of its words', () => {
    const mail = reportCopy({ ...copy('x'), message: 'First line\nsecond line\n\nNext paragraph' });

    expect(mail.text).toContain('First line\nsecond line\n\nNext paragraph');
    expect(mail.html).toContain('First line<br/>second line</p>');
  });

  it('mentions whether the PDF is attached, and contains the link in both bodies', () => {
    const attached = reportCopy({ ...copy('x'), hasPassPhrase: false });
    const linked = reportCopy({ ...copy('x'), hasPassPhrase: false, include: ['report'], attached: [] });

    for (const body of [attached.text, attached.html]) expect(body).toMatch(/attached as a PDF/);
    for (const body of [linked.text, linked.html]) expect(body).toMatch(/too large to attach/);
    for (const body of [attached.text, attached.html, linked.text, linked.html]) expect(body).toContain(LINK);
  });

  it('explains that the passphrase comes separately, and never contains it', () => {
    const mail = reportCopy({ ...copy('x'), sender: 'Terry', attached: [] });

    for (const body of [mail.text, mail.html])
      expect(body).toMatch(/Terry of x will give it to you by phone. It is never sent by email/);
  });

  it('is about the house, without the owner’s name, for a Realtor', () => {
    const mail = reportCopy({
      ...copy('x'),
      client: { name: 'Morgan Client' },
      audience: 'REALTOR',
      include: ['report'],
    });

    expect(mail.text).not.toContain('Morgan Client');
    expect(mail.text).toMatch(/repair request list/);
  });

  it.each(['HOMEOWNER', 'REALTOR'] as const)('does not call a dryer vent a chimney (%s)', (audience) => {
    const { report, ...rest } = copy('x');
    const mail = reportCopy({
      ...rest,
      audience,
      include: ['report'],
      report: { ...report, typeLabel: 'Dryer vent' },
    });

    expect(mail.text).toContain('Dryer vent, inspected on');
    expect([mail.subject, mail.html, mail.text].join(' ')).not.toMatch(/chimney|hearth/i);
  });

  it('omits the message when there is none', () => {
    expect(reportCopy({ ...copy('x'), message: '  ' }).html).not.toContain('border-left');
  });
});

describe.each(UNVERIFIED)('the email %s to an address that is not verified', (letter) => {
  it('contains no text that was entered', () => {
    const entered = 'Win at prize.example';
    const { subject, html, text } = accountMail({ letter, name: entered, what: entered, link: LINK });

    expect([subject, html, text].join(' ')).not.toContain('prize.example');
  });
});

describe('header values', () => {
  it.each([
    ['a\r\nBcc: b@c.example', 'a Bcc: b@c.example'],
    ['a\u0000b\u2028c', 'ab c'],
    ['  many   spaces ', 'many spaces'],
  ])('are reduced to one line: %j', (value, expected) => {
    expect(headerText(value)).toBe(expected);
  });

  it('are truncated at whole characters', () => {
    expect(headerText('😀'.repeat(300))).toBe(`${'😀'.repeat(149)}…`);
  });

  it('never look like an email address in a display name', () => {
    expect(displayName('"Bank <help@bank.example>"\r\nX: y')).toBe('Bank help at bank.example X: y');
  });
});

describe('safeLink', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://user:pass@app.example/', 'file:///etc/passwd'])(
    'rejects %s',
    (link) => {
      expect(() => safeLink(link)).toThrow(RangeError);
    },
  );

  it('escapes characters that could end an attribute', () => {
    const mail = passwordReset({ name: 'x', link: 'https://app.example/r/"><b>' });

    expect(mail.html).toContain('href="https://app.example/r/%22%3E%3Cb%3E"');
  });
});

describe('the approval for its signer', () => {
  it.each([
    [true, false, 'Your signed copy is attached.'],
    [false, true, 'You can open your signed copy with the link we sent you.'],
    [false, false, 'Your signed copy is too large to attach. Ask Hearth Co for it.'],
  ])('names where the signed copy is, if attached is %s and a link was sent is %s', (hasAttachment, hasLink, note) => {
    const company = { ...companyOf('Hearth Co'), phone: '(802) 555-0111' };
    const { text } = approvalForSigner({ ...approvalOf('x'), company, cancelUntil: undefined, hasAttachment, hasLink });

    expect(text).toContain(note);
    expect(text).toContain('(802) 555-0111.');
  });
});
