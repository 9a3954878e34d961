import { describe, expect, it } from 'vitest';
import { fitMessages } from './fit-messages.ts';
import type { MessageRecord } from './record.ts';

const LAMBDA_BYTES = 6_000_000;

const email = (
  number: number,
  { text = 'Thanks.', fullText }: { text?: string; fullText?: string },
): MessageRecord => ({
  v: 1,
  entity: 'TicketMessage',
  ticketId: '01J00000000000000000000001',
  messageId: `01J00000000000000000000${String(number).padStart(3, '0')}`,
  side: 'asker',
  via: 'email',
  from: 'asker@example.com',
  at: `2026-11-26T12:00:00.${String(number).padStart(3, '0')}Z`,
  text,
  attachments: [],
  notStored: [],
  ...(fullText !== undefined && { fullText }),
});
const emails = (count: number, texts: { text?: string; fullText?: string }) =>
  Array.from({ length: count }, (_, number) => email(number, texts));

describe('the messages of a ticket in one response', () => {
  it('are complete as long as they fit', () => {
    const messages = emails(20, { text: 'A chimney.', fullText: 'A chimney.\n> Which one?' });

    expect(fitMessages(messages)).toEqual(messages);
  });

  it('lose the quotes of the oldest emails first', () => {
    const shown = fitMessages(emails(100, { text: 'é'.repeat(2000), fullText: 'é'.repeat(60_000) }));

    expect(shown.every(({ text }) => text.length === 2000)).toBe(true);
    expect(shown.findIndex(({ fullText }) => fullText !== undefined)).toBeGreaterThan(50);
    expect(shown.at(-1)?.fullText).toBeDefined();
    expect(JSON.stringify(shown).length).toBeLessThan(LAMBDA_BYTES);
  });

  it('keep the beginning of every email in the longest possible ticket', () => {
    const shown = fitMessages(emails(500, { text: '日"'.repeat(10_000), fullText: '日"'.repeat(30_000) }));

    expect(shown).toHaveLength(500);
    expect(shown.at(-1)?.text).toHaveLength(20_000);
    expect(shown[0]?.text).toBe(`${'日"'.repeat(100)}…`);
    expect(Buffer.byteLength(JSON.stringify({ body: JSON.stringify(shown) }))).toBeLessThan(LAMBDA_BYTES);
  });
});
