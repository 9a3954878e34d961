import type { Email } from 'postal-mime';

/** Subjects of absence notes and bounces, for programs that set no header. */
const AUTOMATIC_SUBJECT =
  /^\s*(auto(matic)?[- ]?(reply|response)|out of (the )?office|ooo\b|vacation (reply|response|notice)|undeliverable:|undelivered mail|(mail )?delivery (status notification|failed|failure)|returned mail:|automatische antwort|abwesenheitsnotiz|réponse automatique|respuesta automática)/i;
const DAEMON = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i;
const BULK = ['bulk', 'junk', 'list', 'auto_reply'];
const MARKS = [
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-mail-autoreply',
  'list-id',
];

/** Values with which a program says that an email is not automatic. */
const NEGATIVE = ['no', 'none', 'false'];

const valueOf = (email: Email, name: string): string | undefined =>
  email.headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase();

/** Whether an email is automatic (RFC 3834, and common other signs). Replying to one would start a loop. */
export function isAutomatic(email: Email, { source, from }: { source: string; from: string }): boolean {
  const submitted = valueOf(email, 'auto-submitted');
  if (submitted !== undefined && !/^no\b/.test(submitted)) return true;
  if (BULK.includes(valueOf(email, 'precedence') ?? '')) return true;
  if (MARKS.some((name) => !NEGATIVE.includes(valueOf(email, name) ?? 'no'))) return true;
  if (valueOf(email, 'content-type')?.startsWith('multipart/report') === true) return true;
  // An empty return path marks a bounce, which must not be answered (RFC 5321).
  if (source.replace(/[<>\s]/g, '') === '' || valueOf(email, 'return-path') === '<>') return true;
  return DAEMON.test(from) || AUTOMATIC_SUBJECT.test(email.subject ?? '');
}
