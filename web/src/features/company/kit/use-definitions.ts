import { useEffect, useState } from 'react';
import type { WalkName } from '#shared/inspection/kit.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

type Loaded = ReadonlyMap<WalkName, InspectionTypeDefinition>;

const loadAll = async (walks: readonly WalkName[]): Promise<Loaded> => {
  const { loadDefinition } = await import('#shared/inspection/definitions/load.ts');
  return new Map(await Promise.all(walks.map(async (walk) => [walk, await loadDefinition(walk)] as const)));
};

/** The definitions of these walks, fetched when first asked for; undefined until all are there, null when they are not to be had. */
export function useDefinitions(walks: readonly WalkName[]): Loaded | null | undefined {
  const [loaded, setLoaded] = useState<{ key: string; definitions: Loaded | null }>();
  const key = walks.join();
  useEffect(() => {
    let isCurrent = true;
    loadAll(key.split(',') as WalkName[]).then(
      (definitions) => isCurrent && setLoaded({ key, definitions }),
      () => isCurrent && setLoaded({ key, definitions: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return loaded?.key === key ? loaded.definitions : undefined;
}
