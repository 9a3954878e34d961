import type { ClientFields } from '#shared/contract/clients.ts';
import { clientCells } from './client-columns.ts';

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The digits of a number without the country code; nothing for what is too short to name one phone. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length < 7 ? '' : digits;
}

/**
 * The rule by which an import takes two clients for the same: one of these keys is equal. Same email; same phone or mobile and
 * same name; same name and same street and city of the service address. Case, accents, punctuation and +1 do not count. Clients
 * with none of these are the same when all their values are: a file that was exported holds no new clients.
 */
export function matchKeys(fields: ClientFields): string[] {
  const { name, phone, mobile, email, serviceAddress } = fields;
  const who = folded(name);
  const street = folded(serviceAddress.street);
  const numbers = new Set([digitsOf(phone), digitsOf(mobile)].filter((number) => number !== ''));
  const keys = [
    ...(email === '' ? [] : [`e ${email.toLowerCase()}`]),
    ...[...numbers].map((number) => `p ${number} ${who}`),
    ...(street === '' ? [] : [`a ${street} ${folded(serviceAddress.city)} ${who}`]),
  ];
  return keys.length === 0 ? [`s ${JSON.stringify(clientCells(fields))}`] : keys;
}
