import { describe, expect, it } from 'vitest';
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
  ])('cuts at %s', (_what, text, trimmed) => {
    expect(trimQuotes(text)).toBe(trimmed);
  });

  it.each([
    ['answers between quotes', '> Which size?\nSix inches.\n> Which roof?\nSlate.'],
    ['a sentence that begins with On', 'On Monday we clean it.\nPat wrote: fine.'],
    ['a line that begins with From', 'From: the roof you see it.\nPlease call.'],
    ['an email of quotes alone', '> all of it\n> is quoted'],
  ])('keeps %s', (_what, text) => {
    expect(trimQuotes(text)).toBe(text);
  });

  it('treats a forwarded email with no text above it as the message', () => {
    const text = '---------- Forwarded message ---------\nFrom: A\nSubject: b\n\nCrown is cracked.';

    expect(trimQuotes(text)).toBe(text);
  });
});
