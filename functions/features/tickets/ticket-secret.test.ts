import { describe, expect, it } from 'vitest';
import type { Ticket } from './record.ts';
import { isTokenOf, readReplyAddress, replyAddress, tokenOf } from './ticket-secret.ts';

const DOMAIN = 'tickets.example.com';
const ticket = { ticketId: '01HZZZZZZZZZZZZZZZZZZZZZZ1', secret: 's'.repeat(43) } as Ticket;

describe('the secret address of a ticket', () => {
  it('has a different token for each use, each of 26 lower-case characters', () => {
    const tokens = (['asker', 'team', 'page'] as const).map((use) => tokenOf(ticket, use));

    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(token).toMatch(/^[a-z2-7]{26}$/);
  });

  it('can be parsed in any letter case, and fits into a local part', () => {
    const address = replyAddress(ticket, 'team', DOMAIN);
    const read = readReplyAddress(address.toUpperCase(), DOMAIN);

    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(read?.ticketId).toBe(ticket.ticketId);
    expect(isTokenOf(ticket, 'team', read?.token ?? '')).toBe(true);
    expect(isTokenOf(ticket, 'asker', read?.token ?? '')).toBe(false);
    expect(isTokenOf({ ...ticket, secret: 't' }, 'team', read?.token ?? '')).toBe(false);
  });

  it.each(['ticket@tickets.example.com', 'ticket+01hz.x@tickets.example.com', 'a@b@tickets.example.com', ''])(
    'returns undefined for %j',
    (address) => expect(readReplyAddress(address, DOMAIN)).toBeUndefined(),
  );

  it('returns undefined for another domain', () => {
    expect(readReplyAddress(replyAddress(ticket, 'team', 'evil.example'), DOMAIN)).toBeUndefined();
  });
});
