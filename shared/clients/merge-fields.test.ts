import { describe, expect, it } from 'vitest';
import { ClientFields } from '#shared/contract/clients.ts';
import { isChoice, mergeFields } from './merge-fields.ts';

const HOME = { street: '12 Mill Road', city: 'Barre', state: 'VT', zip: '05641' };
const CABIN = { label: 'Cabin', street: '7 Lake Road', city: '', state: '', zip: '', access: '' };
const fields = (over: object) => ClientFields.parse({ name: 'Pat Smith', ...over });

describe('mergeFields', () => {
  const target = fields({ phone: '802 555 0100', tags: ['vip'], serviceAddresses: [CABIN] });
  const merged = fields({
    name: 'P. Smith',
    phone: '802 555 0111',
    email: 'pat@example.com',
    serviceAddress: HOME,
    tags: ['annual', 'vip'],
    serviceAddresses: [CABIN, { ...CABIN, label: 'Rental' }],
  });

  it('keeps the remaining client’s fields and fills in the missing ones', () => {
    expect(mergeFields(target, merged)).toMatchObject({
      name: 'Pat Smith',
      phone: '802 555 0100',
      email: 'pat@example.com',
      serviceAddress: HOME,
    });
  });

  it('takes the chosen fields from the merged client', () => {
    const chosen = mergeFields(target, merged, new Set(['name', 'phone']));

    expect(chosen).toMatchObject({ name: 'P. Smith', phone: '802 555 0111', email: 'pat@example.com' });
  });

  it('keeps the tags and extra addresses of both clients without duplicates', () => {
    const { tags, serviceAddresses } = mergeFields(target, merged);

    expect(tags).toEqual(['vip', 'annual']);
    expect(serviceAddresses.map(({ label }) => label)).toEqual(['Cabin', 'Rental']);
  });

  it('offers a choice only if both clients have the field and the values differ', () => {
    expect(['phone', 'email', 'name', 'notes'].map((name) => isChoice(target, merged, name as 'phone'))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
