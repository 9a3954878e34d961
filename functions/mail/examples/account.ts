import { ACCOUNT_LETTERS, type AccountLetter, accountMail } from '../account-mail.ts';
import { newsletterConfirm } from '../templates/newsletter-confirm.tsx';
import { passwordReset } from '../templates/password-reset.tsx';
import { ticket } from '../templates/ticket.tsx';
import { ticketMessage, ticketReceipt } from '../templates/ticket-message.tsx';
import { welcome } from '../templates/welcome.tsx';
import { APP, OWNER, SECRET } from './people.ts';
import type { MailExamples } from './mail-examples.ts';

const PATHS: Record<AccountLetter, string> = {
  'verify-email': `/verify-email/${SECRET}`,
  'confirm-email': `/confirm-email/${SECRET}`,
  'email-notice': `/undo-email/${SECRET}`,
  'email-moved': '/login',
  'codes-reset': '/settings',
  'new-sign-in': '/settings',
  'password-changed': '/password-reset',
  'codes-on': '/password-reset',
  'codes-off': '/password-reset',
};
const WHAT: Partial<Record<AccountLetter, string>> = { 'new-sign-in': 'Chrome on Android phone' };

const TIMED: ReadonlySet<AccountLetter> = new Set(['new-sign-in', 'password-changed', 'codes-on', 'codes-off']);

const letterExample = (letter: AccountLetter): MailExamples => ({
  template: letter,
  examples: {
    usual: () =>
      accountMail({
        letter,
        name: OWNER,
        link: `${APP}${PATHS[letter]}`,
        what: WHAT[letter] ?? 'olive.new@hearth.example',
        when: TIMED.has(letter) ? 'Nov 20, 2026, 9:52 AM' : undefined,
      }),
  },
});

export const ACCOUNT_EXAMPLES: readonly MailExamples[] = [
  {
    template: 'welcome',
    examples: {
      usual: () => welcome({ link: `${APP}/dashboard` }),
    },
  },
  ...ACCOUNT_LETTERS.map(letterExample),
  {
    template: 'password-reset',
    examples: { usual: () => passwordReset({ name: OWNER, link: `${APP}/reset/${SECRET}` }) },
  },
  {
    template: 'newsletter-confirm',
    examples: {
      usual: () =>
        newsletterConfirm({
          confirmLink: `${APP}/newsletter/confirm/${SECRET}`,
          unsubscribeLink: `${APP}/newsletter/unsubscribe/${SECRET}`,
        }),
    },
  },
  {
    template: 'ticket',
    examples: {
      usual: () =>
        ticket({
          question: 'Can two technicians share one inspection?',
          additional: 'We often go in pairs.\nOne measures, one takes photos.\n\nThank you!',
          email: 'visitor@homes.example',
        }),
    },
  },
  {
    template: 'ticket-message',
    examples: {
      'to the team': () =>
        ticketMessage({
          reader: 'team',
          number: 1042,
          question: 'Can two technicians share one inspection?',
          from: 'visitor@homes.example',
          text: 'We often go in pairs.\n\nThank you!',
          files: ['crown.jpg'],
          link: `${APP}/tickets/${SECRET}`,
          canReply: true,
        }),
      'to the asker': () =>
        ticketMessage({
          reader: 'asker',
          number: 1042,
          question: 'Can two technicians share one inspection?',
          from: 'support@flueprint.example',
          text: 'Yes, each on a phone of their own.',
          files: [],
          link: `${APP}/ticket/${SECRET}`,
          canReply: true,
        }),
      receipt: () => ticketReceipt({ number: 1042, link: `${APP}/ticket/${SECRET}` }),
    },
  },
];
