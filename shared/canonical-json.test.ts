import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asJson, canonicalJson } from './canonical-json.ts';

describe('canonicalJson', () => {
  it('matches the example in RFC 8785', () => {
    const value = {
      numbers: [JSON.parse('333333333.33333329') as number, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };

    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('returns the same text for any key order, which parses back to the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const json = asJson(value);
        const turned = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(asJson(turned))).toBe(canonicalJson(json));
        expect(JSON.parse(canonicalJson(json))).toEqual(json);
      }),
    );
  });

  it('rejects values that JSON cannot represent', () => {
    expect(() => canonicalJson(Number.NaN)).toThrow(RangeError);
  });
});
