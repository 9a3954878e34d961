import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { ClientFields } from '#shared/contract/clients.ts';
import { csvText } from '#shared/csv/cell.ts';
import { CSV_OPTIONS } from '#shared/csv/dialect.ts';
import { clientCells, CLIENT_COLUMNS } from './client-columns.ts';
import { matchKeys } from './match-keys.ts';
import { readClientRow } from './read-row.ts';

/** A client after an export and an import, which normalizes line breaks. */
function readBack(fields: ClientFields): ClientFields {
  const [cells = []] = parse(csvText([clientCells(fields)]).replace(/\r\n?/g, '\n'), CSV_OPTIONS);
  const mapping = CLIENT_COLUMNS.map(({ id }) => id);
  const result = readClientRow(cells, mapping);
  if ('reasons' in result) throw new Error(result.reasons.join('; '));
  return result.fields;
}

describe('a client without contacts and street', () => {
  it.each([
    ['a ZIP code without its first zero', { serviceAddress: { zip: '2134' } }],
    ['a billing ZIP code as a decimal number', { billingAddress: { zip: '2134.0' } }],
    ['notes with line breaks of Windows', { notes: 'Gate code 12\r\nDog' }],
    ['a tag in two spellings', { tags: ['Annual', 'annual'] }],
    ['a tag that begins like a label of Google Contacts', { tags: ['* VIP', 'gas'] }],
    ['an additional address without a value', { serviceAddresses: [{}] }],
    ['a number that looks like a formula', { number: '="12"' }],
  ])('matches itself in a file that was exported with %s', (_what, change) => {
    const fields = ClientFields.parse({ name: 'Pat Sample', ...change });

    expect(matchKeys(readBack(fields))).toEqual(matchKeys(fields));
  });

  it('does not match another with the same name', () => {
    const keysOf = (notes: string) => matchKeys(ClientFields.parse({ name: 'Pat Sample', notes }));

    expect(keysOf('Front house')).not.toEqual(keysOf('Back house'));
  });
});
