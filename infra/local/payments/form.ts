/** Parses a Stripe form body: `a[b][0][c]=v` becomes nested objects; lists become objects keyed by index. */
export type Form = { readonly [name: string]: Form | string | undefined };
type Growing = { [name: string]: Growing | string };

const namesIn = (path: string): string[] =>
  path
    .replaceAll(']', '')
    .split('[')
    .filter((name) => name !== '');

const isSafe = (name: string): boolean => name !== '__proto__' && name !== 'constructor' && name !== 'prototype';

export function parseForm(body: string): Form {
  const root: Growing = {};
  for (const [path, value] of new URLSearchParams(body)) {
    const names = namesIn(path);
    const last = names.pop();
    if (last === undefined || ![...names, last].every(isSafe)) continue;
    let place = root;
    for (const name of names) {
      const next = place[name];
      place = typeof next === 'object' ? next : (place[name] = {});
    }
    place[last] = value;
  }
  return root;
}

/** The string at a path; empty if there is none. */
export function textAt(form: Form, ...path: string[]): string {
  let place: Form | string | undefined = form;
  for (const name of path) place = typeof place === 'object' ? place[name] : undefined;
  return typeof place === 'string' ? place : '';
}

/** The string values at one level, for metadata. */
export function textsAt(form: Form, ...path: string[]): Record<string, string> {
  let place: Form | string | undefined = form;
  for (const name of path) place = typeof place === 'object' ? place[name] : undefined;
  if (typeof place !== 'object') return {};
  return Object.fromEntries(
    Object.entries(place).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
