import { describe, expect, it } from 'vitest';
import { ClientFields } from '#shared/contract/clients.ts';
import { ClientIndex } from './client-index.ts';
import { clientText } from './client-text.ts';

const ADDRESS = { street: '742 Evergreen Rd', city: 'Sampleton', state: 'VT', zip: '05001' };
const indexOf = (clients: Record<string, Partial<ClientFields>>) =>
  new ClientIndex(
    Object.entries(clients).map(([id, over]) => clientText(id, ClientFields.parse({ name: 'Demo Client', ...over }))),
  );

describe('ClientIndex', () => {
  const one = indexOf({
    ned: {
      name: "Ned O'Demo-Sample",
      company: 'Hearth & Sons',
      email: 'ned.demo@example.com',
      phone: '(555) 010-2345',
      serviceAddress: ADDRESS,
      billingAddress: { ...ADDRESS, street: '9 Kiln Lane' },
      number: 'K-1041',
      serviceAddresses: [{ ...ADDRESS, label: 'Lake cabin', street: '3 Dock Road', access: '' }],
    },
    nuria: { name: 'Núria Łódź', mobile: '1-555-010-9999' },
  });

  it.each([
    ['odemo', 'a name without its apostrophe'],
    ["o'demo", 'a name with its apostrophe'],
    ['sam ned', 'prefixes of two words in any order'],
    ['emo-sam', 'the inside of a compound name'],
    ['ned.de', 'an email typed in part'],
    ['ned.demo@example.com', 'an email'],
    ['555 010 2345', 'a phone with spaces'],
    ['+1 (555) 010-2345', 'a phone with country code and signs'],
    ['555-010-2345 ext. 7', 'a phone with an extension'],
    ['555 010 23', 'a phone typed in part'],
    ['0102345', 'a phone without its area code'],
    ['2345', 'the last four digits of a phone'],
    ['742 ever', 'house number and street'],
    ['kiln', 'the billing address'],
    ['05001', 'a ZIP code'],
    ['hearth', 'a company'],
    ['k-1041', 'a client number'],
    ['1041', 'the digits of a client number'],
    ['cabin dock', 'a further address'],
    ['vergr', 'the inside of a street'],
    ['evergeren', 'two swapped letters'],
    ['evergren', 'a missing letter'],
    ['evergreeen', 'an added letter'],
    ['evergraen', 'a wrong letter'],
    ['nedd', 'an added letter at the end'],
  ])('finds a client by %j: %s', (search) => {
    expect(one.search(search)).toEqual(['ned']);
  });

  it('ignores case and accents', () => {
    expect(one.search('NURIA lodz')).toEqual(['nuria']);
  });

  it.each([['evergraan'], ['vvrgreen'], ['nad'], ['er'], ['***'], [''], ['ned nobody']])(
    'finds no client by %j',
    (search) => {
      expect(one.search(search)).toEqual([]);
    },
  );

  it('handles the word that the search engine reserves', () => {
    expect(one.search('eexxaacctt "eexxaacctt" -ned')).toEqual([]);
  });

  it('ranks exact words before prefixes, substrings and typos, each in the name before other fields', () => {
    const index = indexOf({
      typoElsewhere: { name: 'A', company: 'Marsk' },
      typo: { name: 'Marhs' },
      insideElsewhere: { name: 'A', company: 'Tamarsh' },
      inside: { name: 'Delamarsh' },
      prefixElsewhere: { name: 'A', company: 'Marshall' },
      prefix: { name: 'Marshfield' },
      exactElsewhere: { name: 'A', company: 'Marsh' },
      exact: { name: 'Zed Marsh' },
    });

    expect(index.search('marsh')).toEqual([
      'exact',
      'exactElsewhere',
      'prefix',
      'prefixElsewhere',
      'inside',
      'insideElsewhere',
      'typo',
      'typoElsewhere',
    ]);
  });

  it('ranks a client by its weakest word', () => {
    const index = indexOf({ weak: { name: 'Marsh Lanedale' }, strong: { name: 'Zed Marsh Lane' } });

    expect(index.search('marsh lane')).toEqual(['strong', 'weak']);
  });

  it('sorts equal matches by name, then by id, and returns at most 25', () => {
    const clients = Array.from(
      { length: 40 },
      (_, n) => [`id${39 - n}`, { name: `Marsh ${n % 2 ? 'B' : 'A'}` }] as const,
    );
    const expected = [...clients].sort((a, b) => (a[1].name + a[0] < b[1].name + b[0] ? -1 : 1)).map(([id]) => id);

    expect(indexOf(Object.fromEntries(clients)).search('marsh')).toEqual(expected.slice(0, 25));
  });

  it('reflects clients that were added, changed or removed', () => {
    const index = indexOf({ one: { name: 'Oakley' }, two: { name: 'Birch' } });
    index.put(clientText('one', ClientFields.parse({ name: 'Alder' })));
    index.put(clientText('three', ClientFields.parse({ name: 'Birchwood' })));
    index.remove('two');
    index.remove('unknown');

    expect(index.search('oakley')).toEqual([]);
    expect(index.search('alder')).toEqual(['one']);
    expect(index.search('birch')).toEqual(['three']);
    expect(index.texts().map(({ id }) => id)).toEqual(['one', 'three']);
  });

  it('inserts changed clients in sort order', () => {
    const index = indexOf({ a: { name: 'Marsh A' }, c: { name: 'Marsh C' } });
    index.put(clientText('b', ClientFields.parse({ name: 'Marsh B' })));

    expect(index.search('marsh')).toEqual(['a', 'b', 'c']);
  });
});
