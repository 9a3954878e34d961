import { describe, expect, it } from 'vitest';
import { ClientFields } from '#shared/contract/clients.ts';
import { filledColumns, readClientRow, updatedFields } from './read-row.ts';

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

  it.each([
    '802-555-0100 (cell)',
    '802-555-0100 Cell',
    '802-555-0100 (home phone)',
    '802-555-0100 (c)',
    '802-555-0100 - work',
    'Home: 802-555-0100',
    'h: 802-555-0100',
    '(M) 802-555-0100',
  ])('are phones without the label of %j', (phone) => {
    expect(read({ phone })).toMatchObject({ phone: '802-555-0100', mobile: '', notes: '' });
  });

  it('are phones without their labels', () => {
    const phone = 'Home: (802) 555-0100, 802-555-0101 ext. 7 (work)\n802-555-0102 c';
    expect(read({ phone })).toMatchObject({
      phone: '(802) 555-0100',
      mobile: '802-555-0101 ext. 7',
      notes: 'Other phone: 802-555-0102',
    });
  });

  it('are two phones without anything between them', () => {
    const expected = { phone: '802-555-0100', mobile: '802-555-0101' };
    expect(read({ phone: '802-555-0100 802-555-0101' })).toMatchObject(expected);
    expect(read({ phone: '802-555-0100 (h) 802-555-0101 (c)' })).toMatchObject(expected);
    expect(read({ phone: '8025550100 8025550101' })).toMatchObject({ phone: '8025550100', mobile: '8025550101' });
  });

  it('leave a remark in the notes', () => {
    const remark = 'ask for Kim at (802) 555-0100 after 5';
    expect(read({ phone: remark })).toMatchObject({ phone: '(802) 555-0100', notes: `Other phone: ${remark}` });
    expect(read({ phone: '802-555-0100 (Kim)' })).toMatchObject({ phone: '802-555-0100' });
  });

  it('leave an extension with its number', () => {
    expect(read({ phone: '802-555-0100, ext. 7' })).toMatchObject({ phone: '802-555-0100, ext. 7', mobile: '' });
  });

  it('are tags without the labels that Google Contacts adds', () => {
    expect(read({ tags: 'Annual ::: * myContacts ::: Gas' })).toMatchObject({ tags: ['Annual', 'Gas'] });
  });
});

describe('a row without a person’s name', () => {
  const row = (cells: string[]) => readClientRow(cells, ['firstName', 'lastName', 'company', 'email']);
  const cells = ['', ' ', 'Mill Road Apartments', 'office@example.com'];

  it('is named after its company', () => {
    expect(row(cells)).toMatchObject({ fields: { name: 'Mill Road Apartments', company: 'Mill Road Apartments' } });
    expect(row(['', '', '', 'office@example.com'])).toHaveProperty('reasons');
  });

  it('does not rename the client that it updates', () => {
    const result = row(cells);
    if (!('fields' in result)) throw new Error('The row was refused');
    expect(filledColumns(['firstName', 'lastName', 'company', 'email'], cells, result.fields)).toEqual([
      'company',
      'email',
    ]);
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

describe('a row of texts that a spreadsheet keeps from becoming numbers', () => {
  it('has the texts without their formulas', () => {
    const cells = ['="Pat Sample"', '="pat@example.com"', '="0012"', '="Stowe"', '="05672"'];
    const mapping = ['name', 'email', 'number', 'serviceAddress.city', 'serviceAddress.zip'];

    expect(readClientRow(cells, mapping)).toMatchObject({
      fields: {
        name: 'Pat Sample',
        email: 'pat@example.com',
        number: '0012',
        serviceAddress: { city: 'Stowe', zip: '05672' },
      },
    });
  });
});
