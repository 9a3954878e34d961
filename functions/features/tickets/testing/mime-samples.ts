/**
 * Emails in the formats of real email programs, for the tests of inbound mail. All addresses are in reserved domains.
 */

const CRLF = '\r\n';
const lines = (...all: string[]): Buffer => Buffer.from(all.join(CRLF), 'latin1');
const base64 = (text: string | Buffer): string =>
  (
    Buffer.from(text as string)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join(CRLF);

/** A transparent one-pixel GIF. */
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export const ASKER = 'pat@homes.example';
export const TEAM = 'support@flueprint.example';

type Head = { from?: string; to?: string; id?: string; more?: string[] };

export const head = ({
  from = ASKER,
  to = 'ticket@tickets.example',
  id = 'sample',
  more = [],
}: Head = {}): string[] => [
  `From: Pat Reader <${from}>`,
  `To: <${to}>`,
  'Subject: Re: [#1001] Which liner?',
  `Message-ID: <${id}@mail.homes.example>`,
  'Date: Mon, 23 Nov 2026 09:14:00 -0500',
  'MIME-Version: 1.0',
  ...more,
];

/** A plain reply with its own body. */
export const plainMail = (text: string, options: Head = {}): Buffer =>
  lines(
    ...head(options),
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64(text),
  );

const GMAIL = lines(
  ...head({ id: 'gmail' }),
  'Content-Type: multipart/alternative; boundary="000000000000a1b2"',
  '',
  '--000000000000a1b2',
  'Content-Type: text/plain; charset="UTF-8"',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'A 6=E2=80=B3 liner, thanks =F0=9F=94=A5',
  '',
  'On Mon, Nov 23, 2026 at 9:02=E2=80=AFAM Flueprint <no-reply@flueprint.example=',
  '>',
  'wrote:',
  '',
  '> Write your reply above this line.',
  '> Which size do you need?',
  '--000000000000a1b2',
  'Content-Type: text/html; charset="UTF-8"',
  '',
  '<div dir="ltr">A 6&Prime; liner, thanks</div><div class="gmail_quote">On Mon wrote:</div>',
  '--000000000000a1b2--',
  '',
);

const OUTLOOK = lines(
  ...head({ id: 'outlook', more: ['X-Mailer: Microsoft Outlook 16.0', 'Thread-Index: AdpXYZ=='] }),
  'Content-Type: multipart/related; boundary="_004_"; type="multipart/alternative"',
  '',
  '--_004_',
  'Content-Type: multipart/alternative; boundary="_000_"',
  '',
  '--_000_',
  'Content-Type: text/plain; charset="Windows-1252"',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'We=92d like the oval one =96 price is fine.',
  '',
  '________________________________',
  'From: Flueprint <no-reply@flueprint.example>',
  'Sent: Monday, November 23, 2026 9:02 AM',
  'To: Pat Reader <pat@homes.example>',
  'Subject: [#1001] Which liner?',
  '',
  'Write your reply above this line.',
  '--_000_',
  'Content-Type: text/html; charset="Windows-1252"',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '<p>We=92d like the oval one</p><img src=3D"cid:logo@sig">',
  '--_000_--',
  '--_004_',
  'Content-Type: image/gif; name="image001.gif"',
  'Content-ID: <logo@sig>',
  'Content-Disposition: inline; filename="image001.gif"',
  'Content-Transfer-Encoding: base64',
  '',
  PIXEL,
  '--_004_--',
  '',
);

const APPLE = lines(
  ...head({ id: 'apple', more: ['X-Mailer: Apple Mail (2.3826.200.121)'] }),
  'Content-Type: multipart/mixed; boundary="Apple-Mail=_1"',
  '',
  '--Apple-Mail=_1',
  'Content-Transfer-Encoding: 7bit',
  'Content-Type: text/plain; charset=us-ascii',
  '',
  'The data plate is attached.',
  '',
  '> On Nov 23, 2026, at 9:02 AM, Flueprint <no-reply@flueprint.example> wrote:',
  '> ',
  '> Write your reply above this line.',
  '--Apple-Mail=_1',
  "Content-Disposition: attachment; filename*=utf-8''d%C3%A4ta%20plate.pdf",
  'Content-Type: application/pdf; x-unix-mode=0644; name="=?utf-8?Q?d=C3=A4ta_plate=2Epdf?="',
  'Content-Transfer-Encoding: base64',
  '',
  base64('%PDF-1.4 sample'),
  '--Apple-Mail=_1--',
  '',
);

const PHONE = lines(
  ...head({ id: 'phone', more: ['X-Mailer: iPhone Mail (23A341)'] }),
  'Content-Type: multipart/mixed; boundary=Apple-Mail-2',
  '',
  '--Apple-Mail-2',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  base64('Here is the crown.\n\n\nSent from my iPhone'),
  '--Apple-Mail-2',
  'Content-Type: image/jpeg; name="IMG_0042.jpeg"',
  'Content-Disposition: inline; filename="IMG_0042.jpeg"',
  'Content-Transfer-Encoding: base64',
  '',
  base64(Buffer.alloc(9000, 7)),
  '--Apple-Mail-2--',
  '',
);

const HTML_ONLY = lines(
  ...head({ id: 'html' }),
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  base64(
    '<html><head><style>p{color:red}</style><script>alert(1)</script></head><body><p>Two &amp; a half story house.</p>' +
      '<p>Flue is <b>8&#8243;</b>.</p><blockquote>Write your reply above this line.<br>Older text</blockquote></body></html>',
  ),
);

const WINDOWS_1252 = lines(
  ...head({ id: 'cp1252' }),
  'Content-Type: text/plain; charset=windows-1252',
  'Content-Transfer-Encoding: 8bit',
  '',
  'Price is \x80200 \x96 \x93approved\x94, caf\xe9 roof.',
);

const FORWARD = lines(
  ...head({ id: 'forward' }),
  'Content-Type: multipart/mixed; boundary="outer"',
  '',
  '--outer',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'See what the mason wrote.',
  '--outer',
  'Content-Type: message/rfc822',
  '',
  'From: Mason <mason@brick.example>',
  'Subject: Fwd: crown',
  'Content-Type: multipart/mixed; boundary="inner"',
  '',
  '--inner',
  'Content-Type: text/plain',
  '',
  'The crown is cracked.',
  '--inner',
  'Content-Type: message/rfc822',
  '',
  'From: Roofer <roofer@roof.example>',
  'Subject: deepest',
  '',
  'Flashing leaks as well.',
  '--inner--',
  '--outer--',
  '',
);

const OUT_OF_OFFICE = lines(
  ...head({ id: 'ooo', more: ['Auto-Submitted: auto-replied', 'X-Auto-Response-Suppress: All', 'Precedence: bulk'] }),
  'Content-Type: text/plain',
  '',
  'I am out until Monday.',
);

const BOUNCE = lines(
  'From: Mail Delivery System <MAILER-DAEMON@mx.homes.example>',
  'Return-Path: <>',
  'Subject: Undelivered Mail Returned to Sender',
  'Message-ID: <bounce@mx.homes.example>',
  'Auto-Submitted: auto-replied',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="r"',
  '',
  '--r',
  'Content-Type: text/plain',
  '',
  'Your message could not be delivered.',
  '--r',
  'Content-Type: message/delivery-status',
  '',
  'Final-Recipient: rfc822; pat@homes.example',
  'Action: failed',
  '--r--',
  '',
);

const MALFORMED = lines(
  'From Pat no colon here',
  'Content-Type: multipart/mixed; boundary=""',
  'Content-Type: multipart/mixed; boundary="never"',
  'Content-Transfer-Encoding: base64',
  'Subject: =?utf-8?B?////?= =?nope?X?==?=',
  '',
  '--never',
  'Content-Type: text/plain; charset=no-such-charset',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '=ZZ=\x00\xff broken =',
);

export const SAMPLES = {
  gmail: GMAIL,
  outlook: OUTLOOK,
  apple: APPLE,
  phone: PHONE,
  htmlOnly: HTML_ONLY,
  windows1252: WINDOWS_1252,
  forward: FORWARD,
  outOfOffice: OUT_OF_OFFICE,
  bounce: BOUNCE,
  malformed: MALFORMED,
} as const;

/** Nests parts deeper than the parser's limit. */
export function nestedMail(depth: number): Buffer {
  const opens = Array.from({ length: depth }, (_unused, at) => [
    `Content-Type: multipart/mixed; boundary="b${at}"`,
    '',
    `--b${at}`,
  ]).flat();
  return lines(...head({ id: 'nested' }), ...opens, 'Content-Type: text/plain', '', 'deep');
}

/** A message with files of these names and sizes. */
export function mailWithFiles(files: readonly { name: string; bytes: number }[], id = 'files'): Buffer {
  const parts = files.flatMap(({ name, bytes }) => [
    '--f',
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    base64(Buffer.alloc(bytes, 65)),
  ]);
  const body = ['--f', 'Content-Type: text/plain', '', 'Files.', ...parts, '--f--', ''];
  return lines(...head({ id }), 'Content-Type: multipart/mixed; boundary="f"', '', ...body);
}
