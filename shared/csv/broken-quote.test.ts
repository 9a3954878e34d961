import { describe, expect, it } from 'vitest';
import { cellsOfBrokenLine } from './broken-quote.ts';

describe('cellsOfBrokenLine', () => {
  it.each([
    ['Bob,,b@x.com,"never closed', ',', ['Bob', '', 'b@x.com', '"never closed']],
    ['"Smith, Jo",,s@x.com,"open', ',', ['Smith, Jo', '', 's@x.com', '"open']],
    ['"Jo ""J"" S" ,"a, b', ',', ['Jo "J" S', '"a', ' b']],
    ['"two\nlines";"open', ';', ['two\nlines', '"open']],
    ['"a\tb"\t"open\t', '\t', ['a\tb', '"open', '']],
    ['"', ',', ['"']],
    ['', ',', ['']],
    [',', ',', ['', '']],
  ])('splits %j at %j outside whole quoted cells', (line, delimiter, cells) => {
    expect(cellsOfBrokenLine(line, delimiter)).toEqual(cells);
  });
});
