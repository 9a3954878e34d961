import { fewestChanges, patternsOf, valuesOf, type Schema } from './schema.ts';

type Limit = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems';
const LOWER: readonly Limit[] = ['minimum', 'minLength', 'minItems'];
const UPPER: readonly Limit[] = ['maximum', 'maxLength', 'maxItems'];

const accepts = (wanted: string | undefined, type: string | undefined): boolean =>
  wanted === undefined || wanted === type || (wanted === 'number' && type === 'integer');

function limitChanges(old: Schema, next: Schema, at: string): string[] {
  const isStricter = (key: Limit) => {
    const [before, now] = [old[key], next[key]];
    if (now === undefined) return false;
    if (before === undefined) return !(LOWER.includes(key) && now === 0);
    return LOWER.includes(key) ? now > before : now < before;
  };
  const limits = [...LOWER, ...UPPER].filter(isStricter).map((key) => `${at}: ${key} is now ${next[key]}`);
  const excluded = (['exclusiveMinimum', 'exclusiveMaximum'] as const)
    .filter((key) => next[key] === true && old[key] !== true)
    .map((key) => `${at}: ${key} is now true`);
  const texts = (['format', '$ref'] as const)
    .filter((key) => next[key] !== undefined && next[key] !== old[key])
    .map((key) => `${at}: ${key} is now ${next[key]}`);
  // A text that had to match several patterns may have to match fewer.
  const patterns = patternsOf(next).every((pattern) => patternsOf(old).includes(pattern))
    ? []
    : [`${at}: pattern is now ${next.pattern}`];
  return [...limits, ...excluded, ...texts, ...patterns];
}

function valueChanges(old: Schema, next: Schema, at: string): string[] {
  const changes = accepts(next.type, old.type) ? [] : [`${at}: type ${old.type ?? 'any'} became ${next.type ?? 'any'}`];
  if (old.nullable === true && next.nullable !== true) changes.push(`${at}: null is no longer accepted`);
  const accepted = valuesOf(next);
  if (accepted === undefined) return changes;
  const before = valuesOf(old);
  if (before === undefined) return [...changes, `${at}: accepts only ${JSON.stringify(accepted)} now`];
  const lost = before.filter((value) => !accepted.includes(value));
  return [...changes, ...lost.map((value) => `${at}: ${JSON.stringify(value)} is no longer accepted`)];
}

function propertyChanges(old: Schema, next: Schema, at: string): string[] {
  const [before, now] = [old.properties ?? {}, next.properties ?? {}];
  const added = (next.required ?? []).filter((name) => !(old.required ?? []).includes(name));
  const changes = added.map((name) => `${at}.${name}: is required now`);
  for (const [name, schema] of Object.entries(before)) {
    const after = now[name];
    if (after !== undefined) changes.push(...requestChanges(schema, after, `${at}.${name}`));
    else if (next.additionalProperties === false) changes.push(`${at}.${name}: is no longer accepted`);
  }
  const isOpen = old.additionalProperties !== false && old.type === 'object';
  if (isOpen && next.additionalProperties === false) changes.push(`${at}: other properties are no longer accepted`);
  if (typeof old.additionalProperties === 'object' && typeof next.additionalProperties === 'object')
    changes.push(...requestChanges(old.additionalProperties, next.additionalProperties, `${at}.*`));
  return changes;
}

function shapeChanges(old: Schema, next: Schema, at: string): string[] {
  const items = old.items && next.items ? requestChanges(old.items, next.items, `${at}[]`) : [];
  return [...valueChanges(old, next, at), ...limitChanges(old, next, at), ...propertyChanges(old, next, at), ...items];
}

/** Requests that were valid and no longer are. Each old alternative needs a new one that accepts all of it. */
export function requestChanges(old: Schema, next: Schema, at: string): string[] {
  return fewestChanges(old, next, (before, now) => shapeChanges(before, now, at));
}
