import { describe, expect, it } from 'vitest';
import { ClientFields, type Client } from '#shared/contract/clients.ts';
import { chosenFields, differencesOf } from './client-differences.ts';

const MINE = ClientFields.parse({ name: 'Demo Client', notes: 'Dog in the yard', tags: ['vip'] });
const THEIRS: Client = {
  ...ClientFields.parse({ name: 'Demo Client', phone: '802-555-0101', serviceAddress: { street: '1 Example Street' } }),
  ...{ clientId: '01HZZZZZZZZZZZZZZZZZZZZZC1', createdAt: '2026-11-21T08:00:00.000Z' },
  ...{ updatedAt: '2026-11-21T09:00:00.000Z', version: 4 },
};

describe('a client that two people changed', () => {
  it('differs where what each of them has is not the same', () => {
    expect(differencesOf(MINE, THEIRS)).toEqual([
      { name: 'phone', label: 'Phone', mine: '', theirs: '802-555-0101' },
      { name: 'serviceAddress', label: 'Service address', mine: '', theirs: '1 Example Street' },
      { name: 'notes', label: 'Notes', mine: 'Dog in the yard', theirs: '' },
      { name: 'tags', label: 'Tags', mine: 'vip', theirs: '' },
    ]);
  });

  it('becomes what was chosen, field by field, and stays the server’s elsewhere', () => {
    expect(chosenFields(MINE, THEIRS, { notes: 'mine', phone: 'theirs' })).toEqual({
      ...ClientFields.parse({ name: 'Demo Client', notes: 'Dog in the yard' }),
      ...{ phone: '802-555-0101', serviceAddress: THEIRS.serviceAddress },
    });
  });
});
