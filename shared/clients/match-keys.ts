import type { ClientFields } from '#shared/contract/clients.ts';
import { completePhoneDigits } from '#shared/phone.ts';
import { CLIENT_COLUMNS, clientCells } from './client-columns.ts';

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The cells of a client as an import of its export reads them: ZIP codes with their zeros, each tag once, line feeds. */
function cellsReadBack(fields: ClientFields): string[] {
  const draft = structuredClone(fields);
  for (const { read, write } of CLIENT_COLUMNS) write(draft, read(fields).replace(/\r\n?/g, '\n'));
  return clientCells(draft);
}

/**
 * An import treats two clients as duplicates if they share one of these keys: same email; same phone or mobile and
 * same name; same name and same street and city of the service address. Case, accents, punctuation, +1 and extensions
 * are ignored. Clients with none of these keys match if all their values are equal, so that re-importing an exported
 * file adds no clients.
 */
export function matchKeys(fields: ClientFields): string[] {
  const { name, phone, mobile, email, serviceAddress } = fields;
  const who = folded(name);
  const street = folded(serviceAddress.street);
  const numbers = new Set([phone, mobile].map(completePhoneDigits).filter((number) => number !== ''));
  const keys = [
    ...(email === '' ? [] : [`e ${email.toLowerCase()}`]),
    ...[...numbers].map((number) => `p ${number} ${who}`),
    ...(street === '' ? [] : [`a ${street} ${folded(serviceAddress.city)} ${who}`]),
  ];
  return keys.length === 0 ? [`s ${JSON.stringify(cellsReadBack(fields))}`] : keys;
}
