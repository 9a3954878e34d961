import type { MailContent } from './mail-template.ts';
import { codesOff } from './templates/codes-off.tsx';
import { codesOn } from './templates/codes-on.tsx';
import { codesReset } from './templates/codes-reset.tsx';
import { confirmEmail } from './templates/confirm-email.tsx';
import { emailMoved } from './templates/email-moved.tsx';
import { emailNotice } from './templates/email-notice.tsx';
import { newSignIn } from './templates/new-sign-in.tsx';
import { passwordChanged } from './templates/password-changed.tsx';
import { verifyEmail } from './templates/verify-email.tsx';

export const ACCOUNT_LETTERS = [
  'verify-email',
  'confirm-email',
  'email-notice',
  'email-moved',
  'codes-reset',
  'new-sign-in',
  'password-changed',
  'codes-on',
  'codes-off',
] as const;
export type AccountLetter = (typeof ACCOUNT_LETTERS)[number];

/** `what`: the other address, or the device; `when`: the formatted time. */
export type AccountFacts = { name: string; link: string; what: string; when?: string | undefined };
export type AccountMail = AccountFacts & { letter: AccountLetter };

const LETTERS: Record<AccountLetter, (facts: AccountFacts) => MailContent> = {
  'verify-email': verifyEmail,
  'confirm-email': confirmEmail,
  'email-notice': emailNotice,
  'email-moved': emailMoved,
  'codes-reset': codesReset,
  'new-sign-in': newSignIn,
  'password-changed': passwordChanged,
  'codes-on': codesOn,
  'codes-off': codesOff,
};

/** The email to a user about their own login. */
export const accountMail = ({ letter, ...facts }: AccountMail): MailContent => LETTERS[letter](facts);
