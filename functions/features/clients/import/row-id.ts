import { createHash } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const IMPORT_LENGTH = 4;
const LINE_LENGTH = 12;

const digits = (text: string, length: number): string =>
  Array.from(createHash('sha256').update(text).digest().subarray(0, length), (byte) => CROCKFORD[byte % 32]).join('');

/** Two imports may have the same timestamp, because devices choose their ids: the hash separates their clients. */
const prefixOf = (importId: string): string => `${importId.slice(0, TIME_LENGTH)}${digits(importId, IMPORT_LENGTH)}`;

/** All ids that an import derives have the same prefix. */
export const isRowIdOf = (importId: string, clientId: string): boolean => clientId.startsWith(prefixOf(importId));

/** The id of the client that a line of an import adds. It's deterministic, so adding it again adds nothing. */
export const rowClientId = (importId: string, line: number): string =>
  `${prefixOf(importId)}${digits(`${importId} ${line}`, LINE_LENGTH)}`;
