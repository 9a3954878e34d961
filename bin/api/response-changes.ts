import { fewestChanges, valuesOf, type Schema } from './schema.ts';

function propertyChanges(old: Schema, next: Schema, at: string): string[] {
  const now = next.properties ?? {};
  return Object.entries(old.properties ?? {}).flatMap(([name, schema]) => {
    const after = now[name];
    const place = `${at}.${name}`;
    if (after === undefined) return [`${place}: is no longer in the answer`];
    const mayLack = (old.required ?? []).includes(name) && !(next.required ?? []).includes(name);
    return [...(mayLack ? [`${place}: may be absent now`] : []), ...responseChanges(schema, after, place)];
  });
}

/** Clients distinguish the alternatives of a response by a fixed value, so the next release must still be able to return it. */
function valueChanges(old: Schema, next: Schema, at: string): string[] {
  const now = valuesOf(next);
  const isLost = 'const' in old && now !== undefined && !now.includes(old.const);
  return isLost ? [`${at}: ${JSON.stringify(old.const)} is no longer in the answer`] : [];
}

function shapeChanges(old: Schema, next: Schema, at: string): string[] {
  const changes = [...propertyChanges(old, next, at), ...valueChanges(old, next, at)];
  const isNumber = old.type === 'number' && next.type === 'integer';
  if (old.type !== next.type && old.type !== undefined && !isNumber)
    changes.push(`${at}: type ${old.type} became ${next.type ?? 'any'}`);
  if (old.nullable !== true && next.nullable === true) changes.push(`${at}: may be null now`);
  const parts = [
    [old.items, next.items, `${at}[]`],
    [old.additionalProperties, next.additionalProperties, `${at}.*`],
  ] as const;
  for (const [before, after, place] of parts)
    if (typeof before === 'object' && typeof after === 'object') changes.push(...responseChanges(before, after, place));
  return changes;
}

/**
 * Properties of a response that clients relied on and no longer get. New fields, alternatives or enum values don't count,
 * because clients ignore what they don't know.
 */
export function responseChanges(old: Schema, next: Schema, at: string): string[] {
  return fewestChanges(old, next, (before, now) => shapeChanges(before, now, at));
}
