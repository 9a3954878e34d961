import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { plainEnglish } from './plain-english.js';

const linter = new Linter({ configType: 'flat' });

const reported = (rule: string, code: string, filename = 'sample.ts'): string[] =>
  linter
    .verify(
      code,
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        plugins: { plain: plainEnglish },
        rules: { [`plain/${rule}`]: 'error' },
      },
      { filename },
    )
    .map(({ message }) => /in “(.*?)”:/.exec(message)?.[1] ?? /^“(.*?)” has no subject/.exec(message)?.[1] ?? message);

describe('the rule for names', () => {
  it.each([
    ['a constant', "const wayOut = '/';", 'wayOut'],
    ['a function', 'function tellOffice() {}', 'tellOffice'],
    ['a parameter', 'export const print = (said: string) => said;', 'said'],
    ['a type', 'type LinkWish = string;', 'LinkWish'],
    ['a class', 'class PageWalker {}', 'PageWalker'],
    ['a private field', 'class Page { #held = 0; }', 'held'],
    ['a method', 'class Page { bringAll() {} }', 'bringAll'],
    ['a member of a type', 'type Page = { isNear: boolean };', 'isNear'],
    ['a property', 'export const page = { papers: 1 };', 'papers'],
    ['a destructured property under another name', 'const { a: told } = page;', 'told'],
    ['a constant in capitals', 'const MAX_TOLD = 1;', 'MAX_TOLD'],
    ['a renamed import', "import { open as judge } from './page.ts';", 'judge'],
  ])('rejects a word of the list in %s', (_, code, name) => {
    expect(reported('names', code)).toEqual([name]);
  });

  it.each([
    ['words that contain one', 'const handler = 1, always = 2, nearest = 3, password = 4, household = 5;'],
    ['a name that is declared elsewhere', "import { tell } from 'some-package'; tell().walk();"],
    ['the use of a declared name', 'print.way = 1;'],
    ['a property that is stored or public', 'const { say } = response; export const next = { say };'],
    ['an id of the catalog or of an answer', 'export const found = { crown_other_k1_say: 1, VENT_NEAR_OPENING: 2 };'],
  ])('accepts %s', (_, code) => {
    expect(reported('names', code)).toEqual([]);
  });

  it('rejects a parameter with the name of a public property', () => {
    expect(reported('names', 'export function print(say: string) { return say; }')).toEqual(['say']);
  });
});

describe('the rule for limits', () => {
  it.each(['MOST_ROWS', 'LEAST', 'FEWEST_DIGITS', 'AT_MOST_MS'])('rejects %s', (name) => {
    expect(reported('limits', `const ${name} = 1;`)).toEqual([name]);
  });

  it.each(['MAX_ROWS', 'MIN_WIDTH', 'ALMOST', 'atMost', 'isAtLeast'])('accepts %s', (name) => {
    expect(reported('limits', `const ${name} = 1;`)).toEqual([]);
  });
});

describe('the words "word" and "words"', () => {
  const code = 'export const firstWords = (words: string[]) => words.slice(0, 3);';

  it('are accepted in identifiers only in text-processing code', () => {
    expect(reported('names', code, 'shared/clients/search/words.ts')).toEqual([]);
    expect(reported('names', code, 'shared/report/present.ts')).toEqual(['firstWords', 'words']);
  });

  it('are accepted in file names only in text-processing code', () => {
    expect(reported('file-names', 'export {};', 'shared/clients/search/words.ts')).toEqual([]);
    expect(reported('file-names', 'export {};', 'shared/proposal/words.ts')).toEqual(['words.ts']);
  });
});

describe('the rule for file names', () => {
  it('rejects a word of the list', () => {
    expect(reported('file-names', 'export {};', 'shared/tell-office.ts')).toEqual(['tell-office.ts']);
    expect(reported('file-names', 'export {};', 'shared/handler.test.ts')).toEqual([]);
  });
});

describe('the rule for test titles', () => {
  it.each([
    ['it', "it('tells nothing', () => {});", 'tells nothing'],
    ['it.each', "it.each([1])('meets the limit %s', () => {});", 'meets the limit %s'],
    ['a tagged table', "it.each`a\n${1}`('judges a photo', () => {});", 'judges a photo'],
    ['describe', "describe('what a company is told', () => {});", 'what a company is told'],
    ['a quoted text beside another', "it('says “Saved” once', () => {});", 'says “Saved” once'],
    ['a template', 'it(`walks ${n} steps`, () => {});', 'walks   steps'],
  ])('rejects a word of the list in %s', (_, code, title) => {
    expect(reported('test-titles', code)).toEqual([title]);
  });

  it('accepts a title without them, and the same words elsewhere', () => {
    expect(reported('test-titles', "it('returns 404', () => { print('papers'); });")).toEqual([]);
    expect(reported('test-titles', `it('lists "Other: say what" last', () => {});`)).toEqual([]);
  });
});

describe('the rule for test subjects', () => {
  it.each([
    ['it', "it('returns 404', () => {});", 'returns 404'],
    ['it.each', "it.each([1])('accepts %s', () => {});", 'accepts %s'],
    ['a tagged table', "it.each`a\n${1}`('accepts $a', () => {});", 'accepts $a'],
    ['test', 'test(`accepts ${n} steps`, () => {});', 'accepts   steps'],
    ['a test in a loop', "for (const n of [1]) it('returns 404', () => {});", 'returns 404'],
    ['a test behind a describe', "describe('a page', () => {}); it('returns 404', () => {});", 'returns 404'],
  ])('rejects %s without a describe', (_, code, title) => {
    expect(reported('test-subjects', code)).toEqual([title]);
  });

  it.each([
    ['a test in a describe', "describe('a page', () => { it('returns 404', () => {}); });"],
    ['a table in a describe of a table', "describe.each([1])('page %s', () => { it.each([1])('has %s', () => {}); });"],
    ['the test of a pattern', "export const isPage = /page/.test('page') && PAGE.test('page');"],
  ])('accepts %s', (_, code) => {
    expect(reported('test-subjects', code)).toEqual([]);
  });
});
