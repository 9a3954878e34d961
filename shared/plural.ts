const RULES = new Intl.PluralRules('en-US');

/** The form of a noun for a count: 'photo' for 1, 'photos' for any other. */
export function nounFor(count: number, one: string, many = `${one}s`): string {
  return RULES.select(count) === 'one' ? one : many;
}

/** '1 question', '2 questions', '0 questions'; the one place where a count and its noun are put together. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${nounFor(count, one, many)}`;
}
