import { PATHS } from '#web/lib/paths.ts';

/** The initial values for another inspection of the same visit. */
export type StartSeed = { client?: string; reason?: string; level?: string };

/** URL of the start page with the visit's client, reason and level preselected. */
export function startAnotherPath(seed: StartSeed): string {
  return `${PATHS.inspectStart}?${new URLSearchParams(seed)}`;
}

export function seedOf(search: URLSearchParams): StartSeed {
  const preset = (['client', 'reason', 'level'] as const).flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(preset);
}
