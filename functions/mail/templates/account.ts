import { BRAND } from '#shared/brand.ts';
import { headerText, html, safeLink } from './escape.ts';
import { letterHtml, letterText, type MailContent, productFooter } from './layout.ts';

export const ACCOUNT_LETTERS = [
  'verify-email',
  'confirm-email',
  'email-notice',
  'email-moved',
  'codes-reset',
  'new-sign-in',
] as const;
export type AccountLetter = (typeof ACCOUNT_LETTERS)[number];

/** `what`: the other address, or the device. */
export type AccountMail = { letter: AccountLetter; name: string; link: string; what: string };

type Words = { subject: string; preview: string; body: string; button: string; note: string };

function wordsOf({ letter, what }: AccountMail): Words {
  switch (letter) {
    case 'verify-email':
      return {
        subject: `Confirm your e-mail for ${BRAND.name}`,
        preview: 'One tap, so that we know our mails reach you.',
        body: 'please confirm that this is your e-mail. You can work in the meantime.',
        button: 'Confirm my e-mail',
        note: 'The link works for seven days. If you have no account with us, you need do nothing.',
      };
    case 'confirm-email':
      return {
        subject: `Confirm your new e-mail for ${BRAND.name}`,
        preview: 'Until you confirm, you sign in with the old one.',
        body: 'you asked to sign in with this e-mail from now on. Confirm it, and it is your login. Until then the old one is.',
        button: 'Confirm the new e-mail',
        note: 'The link works once and for one day. If you did not ask for it, you need do nothing: nothing changes.',
      };
    case 'email-notice':
      return {
        subject: `Your ${BRAND.name} e-mail is about to change`,
        preview: `Somebody asked to sign in with ${what} instead.`,
        body: `somebody who knows your password asked to change the e-mail of your account to ${what}. If that was you, you need do nothing here.`,
        button: 'This was not me',
        note: 'The button keeps this e-mail as your login, also if the change has been confirmed already, signs every device out and sends you a link for a new password. It works for seven days.',
      };
    case 'email-moved':
      return {
        subject: `Your ${BRAND.name} login has a new e-mail`,
        preview: `An administrator of your company changed it to ${what}.`,
        body: `an administrator of your company changed the e-mail of your account to ${what}. You sign in with that one from now on; your password stays as it is.`,
        button: 'Sign in',
        note: 'If you did not expect this, ask your administrator.',
      };
    case 'codes-reset':
      return {
        subject: `Sign-in codes were turned off for your ${BRAND.name} account`,
        preview: 'An administrator of your company did it.',
        body: 'an administrator of your company turned off the sign-in codes of your account. Your password alone signs you in until you turn them on again in your settings.',
        button: 'Open my settings',
        note: 'If you did not ask for this, tell your administrator and change your password.',
      };
    case 'new-sign-in':
      return {
        subject: `New sign-in to ${BRAND.name}: ${what}`,
        preview: 'Was it you? Then you need do nothing.',
        body: `your account was used to sign in on a device we have not seen before: ${what}. If it was you, you need do nothing.`,
        button: 'See where I am signed in',
        note: 'If it was not you, sign that device out in your settings and change your password.',
      };
  }
}

/** What is said to a user about their own sign-in. */
export function accountMail(mail: AccountMail): MailContent {
  const address = safeLink(mail.link);
  const { subject, preview, body, button, note } = wordsOf(mail);
  const title = headerText(subject);
  return {
    subject: title,
    text: letterText([
      `Hello ${headerText(mail.name)},`,
      headerText(body, 400),
      `${button}:\n${address}`,
      note,
      BRAND.name,
    ]),
    html: letterHtml({
      sender: BRAND.name,
      title,
      preview: headerText(preview),
      body: [html`<p style="margin:0 0 12px">Hello ${mail.name}, ${body}</p>`],
      button: { text: button, link: address },
      after: [html`<p style="margin:0">${note}</p>`],
      footer: [productFooter()],
    }),
  };
}
