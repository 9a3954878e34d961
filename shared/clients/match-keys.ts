import type { ClientFields } from '#shared/contract/clients.ts';

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

type Matched = Pick<ClientFields, 'name' | 'phone' | 'mobile' | 'email' | 'serviceAddress'>;

/**
 * The rule by which an import takes two clients for the same: one of these keys is equal. Same email; same phone or mobile and
 * same name; same name and same street and city of the service address. Case, accents, punctuation and +1 do not count.
 */
export function matchKeys({ name, phone, mobile, email, serviceAddress }: Matched): string[] {
  const who = folded(name);
  const street = folded(serviceAddress.street);
  const numbers = new Set([digitsOf(phone), digitsOf(mobile)].filter((number) => number !== ''));
  return [
    ...(email === '' ? [] : [`e ${email.toLowerCase()}`]),
    ...[...numbers].map((number) => `p ${number} ${who}`),
    ...(street === '' ? [] : [`a ${street} ${folded(serviceAddress.city)} ${who}`]),
  ];
}
