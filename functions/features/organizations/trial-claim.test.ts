import { describe, expect, it } from 'vitest';
import { mailboxOf } from './trial-claim.ts';

describe('the trial claim of an email', () => {
  it.each([
    ['owner@sweep.example', 'owner@sweep.example'],
    ['owner+trial2@sweep.example', 'owner@sweep.example'],
    ['Owner+A+B@Sweep.example', 'owner@sweep.example'],
    ['o.w.ner@sweep.example', 'o.w.ner@sweep.example'],
    ['o.w.ner@gmail.com', 'owner@gmail.com'],
    ['Ow.Ner+x@googlemail.com', 'owner@gmail.com'],
    ['+tag@sweep.example', '+tag@sweep.example'],
  ])('maps %s to the mailbox %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
