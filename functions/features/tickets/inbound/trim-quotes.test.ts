import { describe, expect, it } from 'vitest';
import { REPLY_MARKER } from '#functions/mail/reply-marker.ts';
import { trimQuotes } from './trim-quotes.ts';

describe('trimQuotes', () => {
  it.each([
    ['our marker', 'Yes.\n\nWrite your reply above this line.\nOlder', 'Yes.'],
    ['an attribution', 'Yes.\n\nOn Mon, Nov 23, 2026 at 9:02 AM Pat <p@x.example> wrote:\n> old', 'Yes.'],
    ['an attribution over lines', 'Yes.\nOn Monday Pat Reader\n<pat@homes.example>\nwrote:\nold', 'Yes.'],
    ['Outlook’s headers', 'Yes.\n\nFrom: A <a@x.example>\nSent: Monday\nTo: B\n\nold', 'Yes.'],
    ['a rule above headers', 'Yes.\n_____\nFrom: A\nDate: today\nold', 'Yes.'],
    ['the original message', 'Yes.\n-----Original Message-----\nold', 'Yes.'],
    ['quoted lines at the end', 'Yes.\n> old\n> older\n', 'Yes.'],
    ['a phone’s signature', 'Yes.\n\nSent from my Galaxy', 'Yes.'],
    ['Outlook for phones', 'Yes.\n\nGet Outlook for iOS', 'Yes.'],
    ['Proton’s signature', 'Yes.\n\nSent from Proton Mail for iOS', 'Yes.'],
    ['a German attribution', `Yes.\n\nAm 23.11.2026 schrieb Flueprint <a@x.example>:\n\n> ${REPLY_MARKER}`, 'Yes.'],
    ['a Spanish attribution', 'Yes.\n\nEl lun, 23 nov 2026, Pat (<p@x.example>) escribió:\n> old', 'Yes.'],
    [
      'Outlook’s headers in German',
      `Yes.\n\nVon: A <a@x.example>\nGesendet: Montag\nAn: B\nBetreff: Re\n\n${REPLY_MARKER}\nold`,
      'Yes.',
    ],
  ])('cuts at %s', (_what, text, trimmed) => {
    expect(trimQuotes(text)).toBe(trimmed);
  });

  it.each([
    ['answers between quotes', '> Which size?\nSix inches.\n> Which roof?\nSlate.'],
    ['a sentence that begins with On', 'On Monday we clean it.\nPat wrote: fine.'],
    ['a line that begins with From', 'From: the roof you see it.\nPlease call.'],
    ['an email of quotes alone', '> all of it\n> is quoted'],
    [
      'answers below a greeting',
      'Hi, see below.\n\nOn Monday Pat wrote:\n> Which size?\n\nSix inches.\n\n> Which roof?\n\nSlate.',
    ],
    ['an answer below the quote', 'Hi.\n\nOn Monday Pat wrote:\n> Which size?\n\nSix inches.'],
  ])('keeps %s', (_what, text) => {
    expect(trimQuotes(text)).toBe(text);
  });

  it('returns an empty text when only our own email is quoted', () => {
    const quote = `On Monday Flueprint <a@x.example> wrote:\n\n> ${REPLY_MARKER}\n> old`;

    expect(trimQuotes(quote)).toBe('');
    expect(trimQuotes(`Sent from my iPhone\n\n> ${quote}`)).toBe('');
  });

  it('keeps a signature with labels above a quote', () => {
    const own = 'Yes.\n\nName: Pat\nPhone: 555 0100\nEmail: p@x.example';

    expect(trimQuotes(`${own}\n\n${REPLY_MARKER}\nold`)).toBe(own);
  });

  it('treats a forwarded email with no text above it as the message', () => {
    const text = '---------- Forwarded message ---------\nFrom: A\nSubject: b\n\nCrown is cracked.';

    expect(trimQuotes(text)).toBe(text);
  });
});
