import { describe, expect, it } from 'vitest';
import { ClientFields, type Client } from '#shared/contract/clients.ts';
import { chosenFields, differencesOf, lostValues, proposedChoices } from './client-differences.ts';

const MINE = ClientFields.parse({ name: 'Demo Client', notes: 'Dog in the yard', tags: ['vip'] });
const CABIN = { label: 'Cabin', street: '7 Lake Rd', city: '', state: '', zip: '', access: '' };
const THEIRS: Client = {
  ...ClientFields.parse({ name: 'Demo Client', phone: '802-555-0101', serviceAddress: { street: '1 Example Street' } }),
  clientId: '01HZZZZZZZZZZZZZZZZZZZZZC1',
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  version: 4,
};

describe('a client changed by two people', () => {
  it('differs in the fields where the two versions differ', () => {
    expect(differencesOf(MINE, THEIRS)).toEqual([
      { name: 'phone', label: 'Phone', mine: '', theirs: '802-555-0101', by: 'both' },
      { name: 'serviceAddress', label: 'Service address', mine: '', theirs: '1 Example Street', by: 'both' },
      { name: 'notes', label: 'Notes', mine: 'Dog in the yard', theirs: '', by: 'both' },
      { name: 'tags', label: 'Tags', mine: 'vip', theirs: '', by: 'both' },
    ]);
  });

  it('has no difference in fields that a change from an earlier release does not contain', () => {
    const older = { ...MINE };
    for (const name of ['number', 'serviceAddresses']) Reflect.deleteProperty(older, name);
    const theirs = { ...THEIRS, ...MINE, number: '17', serviceAddresses: [{ ...CABIN }] };

    expect(differencesOf(older, theirs)).toEqual([]);
    expect(chosenFields(older, theirs, {})).toMatchObject({ number: '17', serviceAddresses: [CABIN] });
  });

  it('shows additional addresses in one line', () => {
    expect(differencesOf({ ...MINE, serviceAddresses: [CABIN, CABIN] }, { ...THEIRS, ...MINE })).toMatchObject([
      { name: 'serviceAddresses', mine: 'Cabin, 7 Lake Rd; Cabin, 7 Lake Rd', theirs: '' },
    ]);
  });

  it('uses the chosen value of each field, and the server’s for all others', () => {
    expect(chosenFields(MINE, THEIRS, { notes: 'mine', phone: 'theirs' })).toEqual({
      ...ClientFields.parse({ name: 'Demo Client', notes: 'Dog in the yard' }),
      phone: '802-555-0101',
      serviceAddress: THEIRS.serviceAddress,
    });
  });

  it('keeps what only one side changed, and asks only about fields that both changed', () => {
    const base = ClientFields.parse({ name: 'Demo Client', phone: '802-555-0100' });
    const mine = { ...base, phone: '802-555-0177', notes: 'Dog in the yard' };
    const theirs = { ...THEIRS, ...base, phone: '802-555-0188', email: 'demo@example.com' };
    const differences = differencesOf(mine, theirs, base);
    const choices = proposedChoices(differences);

    expect(differences.map(({ name, by }) => [name, by])).toEqual([
      ['phone', 'both'],
      ['email', 'theirs'],
      ['notes', 'mine'],
    ]);
    expect(chosenFields(mine, theirs, choices)).toEqual({
      ...base,
      phone: '802-555-0177',
      email: 'demo@example.com',
      notes: 'Dog in the yard',
    });
    const lost = (selected: typeof choices) => lostValues({ mine, theirs }, differences, selected);
    expect(lost(choices)).toMatchObject([{ name: 'phone', text: '802-555-0188', isMine: false }]);
    expect(lost({ ...choices, phone: 'theirs' })).toMatchObject([
      { name: 'phone', text: '802-555-0177', isMine: true },
    ]);
  });
});
