import { useEffect, useState } from 'react';
import type { ChecklistId } from '#shared/inspection/kit.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

type Loaded = ReadonlyMap<ChecklistId, InspectionTypeDefinition>;

const loadAll = async (checklistIds: readonly ChecklistId[]): Promise<Loaded> => {
  const { loadDefinition } = await import('#shared/inspection/definitions/load.ts');
  return new Map(
    await Promise.all(
      checklistIds.map(async (checklistId) => [checklistId, await loadDefinition(checklistId)] as const),
    ),
  );
};

/** The definitions of these checklists, fetched on first use. Undefined until all are loaded, null if loading failed. */
export function useDefinitions(checklistIds: readonly ChecklistId[]): Loaded | null | undefined {
  const [loaded, setLoaded] = useState<{ key: string; definitions: Loaded | null }>();
  const key = checklistIds.join();
  useEffect(() => {
    let isCurrent = true;
    loadAll(key.split(',') as ChecklistId[]).then(
      (definitions) => isCurrent && setLoaded({ key, definitions }),
      () => isCurrent && setLoaded({ key, definitions: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return loaded?.key === key ? loaded.definitions : undefined;
}
