import { describe, expect, it } from 'vitest';
import { underivedClasses } from './class-prefixes.ts';
import { readRules, webPaths } from './sources.ts';

describe('underivedClasses', () => {
  const PROPOSAL = 'web/src/features/proposal';
  const files = [`${PROPOSAL}/option-cards.tsx`, `${PROPOSAL}/styles/sums.css`, 'web/src/ui/signature/signature.css'];

  it.each([
    ['the name of the folder', 'proposal-total', `${PROPOSAL}/styles/sums.css`],
    ['a word of a file name, in the singular', 'option-card', `${PROPOSAL}/styles/sums.css`],
    ['a shared word for a state', 'is-open', `${PROPOSAL}/styles/sums.css`],
  ])('accepts a prefix that is %s', (_, name, sheet) => {
    expect(underivedClasses(new Map([[name, new Set([sheet])]]), files)).toEqual([]);
  });

  it.each([
    ['an abbreviation', 'pp-total', `${PROPOSAL}/styles/sums.css`],
    ['the start of a word', 'sig-pad', 'web/src/ui/signature/signature.css'],
    ['the name of another part', 'signature-pad', `${PROPOSAL}/styles/sums.css`],
  ])('rejects a prefix that is %s', (_, name, sheet) => {
    expect(underivedClasses(new Map([[name, new Set([sheet])]]), files)).toEqual([name]);
  });

  it("accepts a rule in another part's sheet for a class that a sheet of its own part styles too", () => {
    const sheets = new Set([`${PROPOSAL}/styles/sums.css`, 'web/src/ui/signature/signature.css']);

    expect(underivedClasses(new Map([['signature-pad', sheets]]), files)).toEqual([]);
  });
});

describe('the classes of the app', () => {
  it('start with a word from the names of the part they style', () => {
    const files = webPaths();
    const rules = readRules(files);

    expect(rules.size).toBeGreaterThan(1000);
    expect(underivedClasses(rules, files)).toEqual([]);
  });
});
