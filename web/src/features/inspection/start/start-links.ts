import { PATHS } from '#web/lib/paths.ts';

/** What a further inspection of the same visit starts with. */
export type StartSeed = { client?: string; reason?: string; level?: string };

/** The start page with the visit's client, reason and level chosen already. */
export function startAnotherPath(seed: StartSeed): string {
  return `${PATHS.inspectStart}?${new URLSearchParams(seed)}`;
}

export function seedOf(search: URLSearchParams): StartSeed {
  const given = (['client', 'reason', 'level'] as const).flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}
