import { describe, expect, it } from 'vitest';
import { ClientFields } from '#shared/contract/clients.ts';
import { readClientRow, updatedFields } from './read-row.ts';

const read = (columns: Readonly<Record<string, string>>) => {
  const result = readClientRow(['Pat Sample', ...Object.values(columns)], ['name', ...Object.keys(columns)]);
  return 'fields' in result ? result.fields : result.reasons;
};

describe('several values in one cell', () => {
  it('become the email, and notes', () => {
    expect(read({ email: 'pat@example.com, Kim@example.com; pat@example.com', notes: 'Gate code 12' })).toMatchObject({
      email: 'pat@example.com',
      notes: 'Gate code 12\nOther email: Kim@example.com',
    });
  });

  it('become the phone, the mobile phone, and notes', () => {
    expect(read({ phone: '802-555-0100, 802-555-0101 ::: 802-555-0102' })).toMatchObject({
      phone: '802-555-0100',
      mobile: '802-555-0101',
      notes: 'Other phone: 802-555-0102',
    });
  });

  it('do not replace the mobile phone of the row', () => {
    expect(read({ phone: '802-555-0100\n802-555-0101', mobile: '802-555-0199' })).toMatchObject({
      phone: '802-555-0100',
      mobile: '802-555-0199',
      notes: 'Other phone: 802-555-0101',
    });
  });

  it('need one that is valid; the invalid ones are notes', () => {
    expect(read({ phone: 'call first / 802-555-0100' })).toMatchObject({
      phone: '802-555-0100',
      mobile: '',
      notes: 'Other phone: call first',
    });
    expect(read({ phone: 'n/a' })).toEqual(['Phone: Enter a valid phone number']);
    expect(read({ email: 'pat at example.com' })).toEqual(['Email: Enter a valid email address']);
  });

  it('are not repeated in the notes', () => {
    expect(read({ phone: '802-555-0100, 802-555-0101', mobile: '802-555-0101' })).toMatchObject({ notes: '' });
  });

  it('that don’t fit into the notes of an updated client leave the notes unchanged', () => {
    const client = ClientFields.parse({ name: 'Pat Sample', notes: 'x'.repeat(3990) });
    const further = { notes: '', emails: [], phones: ['802-555-0102'] };
    expect(updatedFields(client, client, [], further).notes).toBe(client.notes);
  });

  it('leave an extension with its number', () => {
    expect(read({ phone: '802-555-0100, ext. 7' })).toMatchObject({ phone: '802-555-0100, ext. 7', mobile: '' });
  });

  it('are tags without the labels that Google Contacts adds', () => {
    expect(read({ tags: 'Annual ::: * myContacts ::: Gas' })).toMatchObject({ tags: ['Annual', 'Gas'] });
  });
});

describe('the two lines of a street', () => {
  it.each([
    [{ 'serviceAddress.street': '12 Mill Rd', 'serviceAddress.street2': 'Apt 3' }, '12 Mill Rd, Apt 3'],
    [{ 'serviceAddress.street2': 'Apt 3', 'serviceAddress.street': '12 Mill Rd ' }, '12 Mill Rd, Apt 3'],
    [{ 'serviceAddress.street': '12 Mill Rd', 'serviceAddress.street2': ' ' }, '12 Mill Rd'],
    [{ 'serviceAddress.street2': 'Apt 3' }, 'Apt 3'],
  ])('of %j are joined', (columns, street) => {
    expect(read(columns)).toMatchObject({ serviceAddress: { street } });
  });
});
