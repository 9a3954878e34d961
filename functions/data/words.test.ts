import { describe, expect, it } from 'vitest';
import { isFirstMatch, indexedWords, prefixesOf, wordOfEmail, wordsOfPhone, wordsOfText } from './words.ts';

describe('wordsOfText', () => {
  it('folds case and accents', () => {
    expect(wordsOfText('Núñez  HEARTH')).toContain('nunez');
    expect(wordsOfText('Núñez  HEARTH')).toContain('hearth');
  });

  it('finds a compound name by each part and as a whole', () => {
    expect(indexedWords(wordsOfText("Smith-Jones O'Brien"))).toEqual([
      'smithjones',
      'smith',
      'jones',
      'obrien',
      'brien',
    ]);
  });
});

describe('wordsOfPhone', () => {
  it.each(['(555) 010-2345', '+1 555 010 2345', '555.010.2345'])('reads %s as its digits', (phone) => {
    expect(wordsOfPhone(phone)).toEqual(['5550102345', '0102345', '2345']);
  });
});

describe('indexedWords', () => {
  it('leaves out single characters and repetitions, and keeps at most 24', () => {
    expect(indexedWords(['a', 'ash', 'ash'])).toEqual(['ash']);
    expect(indexedWords(Array.from({ length: 40 }, (_, n) => `word${n}`))).toHaveLength(24);
  });
});

describe('prefixesOf', () => {
  it.each([
    ['  Smith  jo', ['smith', 'jo']],
    ['555 010-2345', ['5550102345']],
    ['1 (555) 010 2345', ['5550102345']],
    ['742 Evergreen', ['742', 'evergreen']],
    ['9 Ridge Road', ['ridge', 'road']],
    ['Mary J Smith', ['mary', 'smith']],
    ['s', ['s']],
    ['jane.doe@Example.com', ['jane.doe@example.com']],
    ['***', []],
  ])('reads %j', (search, prefixes) => {
    expect(prefixesOf(search)).toEqual(prefixes);
  });

  it('matches the parts of an email address that is typed in part', () => {
    expect(wordOfEmail('Jane.Doe@example.com').startsWith(prefixesOf('jane.d')[0] ?? '-')).toBe(true);
  });
});

describe('isFirstMatch', () => {
  const words = ['smith', 'smithjones', 'jane'];

  it('accepts only the first word of a record that starts with the prefix', () => {
    expect(isFirstMatch({ word: 'smith', words }, 'smi', ['smi'])).toBe(true);
    expect(isFirstMatch({ word: 'smithjones', words }, 'smi', ['smi'])).toBe(false);
  });

  it('requires every prefix to match', () => {
    expect(isFirstMatch({ word: 'smith', words }, 'smith', ['smith', 'ja'])).toBe(true);
    expect(isFirstMatch({ word: 'smith', words }, 'smith', ['smith', 'jo'])).toBe(false);
  });
});
