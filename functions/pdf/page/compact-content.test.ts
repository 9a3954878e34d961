import { describe, expect, it } from 'vitest';
import { compactContent } from './compact-content.ts';

describe('the content of a PDF page', () => {
  it('has colors, marks and numbers in their shortest form', () => {
    const operators = [
      '/Artifact <<\n/Type /Layout\n>> BDC',
      '/DeviceRGB cs\n0.9019607843137255 0 1 scn',
      '/DeviceRGB CS\n1 1 1 SCN',
      '0.199038 0 0 0.199038 74.48112 -44.000001 cm',
      '/P <<\n/MCID 12\n>> BDC',
      '[<0035000e> 12.25 <0041> 0] TJ',
      '[<00410042> 0] TJ',
    ];

    expect(compactContent(operators.join('\n')).split('\n')).toEqual([
      '/Artifact BMC',
      '0.902 0 1 rg',
      '1 1 1 RG',
      '0.199 0 0 0.199 74.48 -44 cm',
      '/P <</MCID 12>> BDC',
      '[(\u00005\u0000\u000e) 12.25 (\u0000A) 0] TJ',
      '(\u0000A\u0000B) Tj',
    ]);
  });

  it('rounds small factors to four decimals', () => {
    expect(compactContent('0.123456 0 0 9.87654 0 0 cm')).toBe('0.1235 0 0 9.8765 0 0 cm');
  });

  it('escapes the bytes that end or alter a string', () => {
    expect(compactContent('[<00280029005c000d> 0] TJ')).toBe('(\u0000\\(\u0000\\)\u0000\\\\\u0000\\r) Tj');
  });
});
