import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { compile } from './compiler.ts';
import { loadTranslations, message, resetTranslations } from './message.ts';
import type { MessageValues } from './values.ts';

afterEach(() => {
  resetTranslations();
});

describe('a message', () => {
  it.each([
    [0, '0 photos are waiting'],
    [1, '1 photo is waiting'],
    [2, '2 photos are waiting'],
    [1.5, '1.5 photos are waiting'],
    [1840, '1,840 photos are waiting'],
  ])('uses the plural form and number format for %s', (count, text) => {
    expect(message('{count, plural, one {# photo is} other {# photos are}} waiting', { count })).toBe(text);
  });

  it('prefers an exact form to the plural form', () => {
    const text = (left: number) =>
      message('{left, plural, =0 {Done} =1 {One more entry} other {# entries to go}}', { left });
    expect([0, 1, 2].map(text)).toEqual(['Done', 'One more entry', '2 entries to go']);
  });

  it('supports a plural inside a select', () => {
    const text = (state: string, count: number) =>
      message('{state, select, gone {{count, plural, one {It is} other {They are}} gone} other {Nothing is gone}}.', {
        state,
        count,
      });
    expect([text('gone', 1), text('gone', 3), text('here', 3)]).toEqual([
      'It is gone.',
      'They are gone.',
      'Nothing is gone.',
    ]);
  });

  it('formats a number in American English', () => {
    expect(message('{size, number} bytes', { size: 1_234_567.5 })).toBe('1,234,567.5 bytes');
  });

  it('keeps apostrophes, and the braces and backslashes in its values', () => {
    const name = String.raw`O'Hara {x} # C:\x41\u0042`;
    expect(message(`You’re {name}, aren''t you?`, { name })).toBe(`You’re ${name}, aren't you?`);
    expect(message('{count, plural, one {# of {name}} other {}}', { count: 1, name })).toBe(`1 of ${name}`);
  });

  it('requires no values if its source has none', () => {
    expect(message('All photos are safe.')).toBe('All photos are safe.');
  });

  it('is rejected when it is malformed', () => {
    expect(() => message('{count, plural, one {x}', { count: 1 })).toThrow('Unexpected');
  });
});

describe('the values of a message', () => {
  it('are typed by its source: plurals and numbers take numbers, selects take strings', () => {
    type Found =
      MessageValues<'{name}: {n, plural, =0 {none of {kind}} one {# {a, select, x {y} other {z}}} other {#}} {s, number}'>;
    expectTypeOf<Found['n']>().toEqualTypeOf<number>();
    expectTypeOf<Found['s']>().toEqualTypeOf<number>();
    expectTypeOf<Found['a']>().toEqualTypeOf<string>();
    expectTypeOf<Found['name' | 'kind']>().toEqualTypeOf<string | number>();
    expectTypeOf<keyof Found>().toEqualTypeOf<'name' | 'n' | 'kind' | 'a' | 's'>();
  });

  it('are checked by the compiler', () => {
    // @ts-expect-error: `count` is missing
    expect(message('{count, plural, one {# photo} other {# photos}}', {})).toContain('photos');
    // @ts-expect-error: a plural takes a number
    expect(message('{count, plural, one {# photo} other {# photos}}', { count: '2' })).toBe('2 photos');
    // @ts-expect-error: the values are missing
    expect(message('Hello {name}')).toBe('Hello ');
  });
});

describe('a second language', () => {
  it('replaces translated messages, with its own plurals and numbers, and leaves the rest in English', () => {
    loadTranslations('de-DE', {
      '{count, plural, one {# photo} other {# photos}}': '{count, plural, one {# Foto} other {# Fotos}}',
      'Send now': compile('Jetzt senden'),
    });
    const photos = (count: number) => message('{count, plural, one {# photo} other {# photos}}', { count });
    expect([photos(1), photos(1840), message('Send now'), message('Save')]).toEqual([
      '1 Foto',
      '1.840 Fotos',
      'Jetzt senden',
      'Save',
    ]);
  });
});
