import { createHash } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

/** All ids derived by an import start with the timestamp of its own id. */
export const isRowIdOf = (importId: string, clientId: string): boolean =>
  clientId.startsWith(importId.slice(0, TIME_LENGTH));

/** The id of the client that a line of an import adds. It's deterministic, so adding it again adds nothing. */
export function rowClientId(importId: string, line: number): string {
  const digest = createHash('sha256').update(`${importId} ${line}`).digest();
  const random = Array.from(digest.subarray(0, RANDOM_LENGTH), (byte) => CROCKFORD[byte % 32]).join('');
  return `${importId.slice(0, TIME_LENGTH)}${random}`;
}
