import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TicketSide } from '#shared/contract/tickets.ts';
import type { Ticket } from './record.ts';

const BASE_32 = 'abcdefghijklmnopqrstuvwxyz234567';
const TOKEN_BYTES = 16;

/** 128 bits as 26 characters that survive email programs that lowercase addresses. */
function base32(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let text = '';
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += BASE_32[(value >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + (BASE_32[(value << (5 - bits)) & 31] ?? '') : text;
}

/** The purpose of a token; one token reveals nothing about the others. */
export type TokenUse = TicketSide | 'page';

export function tokenOf({ secret, ticketId }: Pick<Ticket, 'secret' | 'ticketId'>, use: TokenUse): string {
  return base32(createHmac('sha256', secret).update(`${use} ${ticketId}`).digest().subarray(0, TOKEN_BYTES));
}

export function isTokenOf(ticket: Ticket, use: TokenUse, token: string): boolean {
  const [received, real] = [Buffer.from(token), Buffer.from(tokenOf(ticket, use))];
  return received.length === real.length && timingSafeEqual(received, real);
}

/** The reply address of a side: 60 characters before the @, of 64 allowed. */
export const replyAddress = (ticket: Ticket, side: TicketSide, domain: string): string =>
  `ticket+${ticket.ticketId.toLowerCase()}.${tokenOf(ticket, side)}@${domain}`;

export const pageToken = (ticket: Ticket): string => `${ticket.ticketId}-${tokenOf(ticket, 'page')}`;

const LOCAL_PART = /^ticket\+([0-7][0-9a-hjkmnp-tv-z]{25})\.([a-z2-7]{26})$/;

/** Parses the ticket and the token from an address of the inbound domain; undefined for any other address. */
export function readReplyAddress(address: string, domain: string): { ticketId: string; token: string } | undefined {
  const plain = address.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (plain.slice(at + 1) !== domain.toLowerCase()) return undefined;
  const [, ticketId, token] = LOCAL_PART.exec(plain.slice(0, at)) ?? [];
  return ticketId === undefined || token === undefined ? undefined : { ticketId: ticketId.toUpperCase(), token };
}
