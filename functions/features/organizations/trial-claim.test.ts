import { expect, it } from 'vitest';
import { mailboxOf } from './trial-claim.ts';

it.each([
  ['owner@sweep.example', 'owner@sweep.example'],
  ['owner+trial2@sweep.example', 'owner@sweep.example'],
  ['Owner+A+B@Sweep.example', 'owner@sweep.example'],
  ['o.w.ner@sweep.example', 'o.w.ner@sweep.example'],
  ['o.w.ner@gmail.com', 'owner@gmail.com'],
  ['Ow.Ner+x@googlemail.com', 'owner@gmail.com'],
  ['+tag@sweep.example', '+tag@sweep.example'],
])('takes %s for the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
