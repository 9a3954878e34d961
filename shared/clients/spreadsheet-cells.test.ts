import { describe, expect, it } from 'vitest';
import { phoneOfCell, textOfCell, zipOfCell } from './spreadsheet-cells.ts';

describe('a cell that a spreadsheet has changed', () => {
  it.each([
    ['2134', '02134'],
    ['2134-1234', '02134-1234'],
    ['2134.0', '02134'],
    ['601', '00601'],
    ['05641', '05641'],
    ['05641–1234', '05641-1234'],
    ['K1A 0B1', 'K1A 0B1'],
    ['021341234', '02134-1234'],
    ['21341234.0', '02134-1234'],
    ['="05641"', '05641'],
    ['21341234-1234', '21341234-1234'],
    ['12', '12'],
    ['', ''],
  ])('with the ZIP code %j is read as %j', (cell, zip) => {
    expect(zipOfCell(cell)).toBe(zip);
  });

  it.each([
    ['="Ann Smith"', 'Ann Smith'],
    ['=""', ''],
    [`'="0012"`, '="0012"'],
    [`'+1 802 555 0100`, '+1 802 555 0100'],
    ['=SUM(A1)', '=SUM(A1)'],
  ])('%j has the text %j', (cell, text) => {
    expect(textOfCell(cell)).toBe(text);
  });

  it.each([
    ['6175550100.0', '6175550100'],
    ['617‑555–0100', '617-555-0100'],
    ['617.555.0100', '617.555.0100'],
    ['6.17E+09', '6.17E+09'],
    ['="8025550134"', '8025550134'],
  ])('with the phone number %j is read as %j', (cell, phone) => {
    expect(phoneOfCell(cell)).toBe(phone);
  });
});
