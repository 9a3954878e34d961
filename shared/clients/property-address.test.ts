import { describe, expect, it } from 'vitest';
import { addressLine, defaultAddress, isAddressChoice, propertyAddress } from './property-address.ts';

const FILED = { street: '12 Mill Road', city: 'Barre', state: 'VT', zip: '05641' };
const NONE = { street: '', city: '', state: '', zip: '' };
const CABIN = { street: '77 Doorstep Lane', city: 'Barre', state: 'VT', zip: '05641' };

describe('the address of an inspected property', () => {
  it('is the client’s current address unless the inspection has its own', () => {
    const client = { serviceAddress: FILED };

    expect(propertyAddress({ address: addressLine(CABIN) }, client)).toBe('12 Mill Road, Barre, VT 05641');
    expect(propertyAddress({ address: addressLine(CABIN), ownAddress: true }, client)).toBe(
      '77 Doorstep Lane, Barre, VT 05641',
    );
  });

  it('is the inspection’s copy when the client was deleted or has no address', () => {
    expect(propertyAddress({ address: '1 Old Road' }, undefined)).toBe('1 Old Road');
    expect(propertyAddress({ address: '1 Old Road' }, { serviceAddress: NONE })).toBe('1 Old Road');
  });
});

describe('the address for inspections of a merged draft', () => {
  it('requires a choice only if both addresses are known and differ', () => {
    expect(isAddressChoice(FILED, CABIN)).toBe(true);
    expect(isAddressChoice(FILED, { ...FILED, street: '12 mill road ' })).toBe(false);
    expect([isAddressChoice(FILED, NONE), isAddressChoice(NONE, CABIN)]).toEqual([false, false]);
  });

  it.each([
    ['the inspected address for another house number', CABIN, 'draft'],
    [
      'the inspected address for the same house number in another town',
      { ...FILED, city: 'Stowe', zip: '05672' },
      'draft',
    ],
    [
      'the client’s address for another spelling of the same property',
      { ...FILED, street: '12 Mill Rd.', zip: '' },
      'client',
    ],
    ['the client’s address if the draft has none', NONE, 'client'],
  ] as const)('defaults to %s', (_title, draft, expected) => {
    expect(defaultAddress(FILED, draft)).toBe(expected);
  });
});
