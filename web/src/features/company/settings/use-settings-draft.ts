import { useCallback } from 'react';
import { canonicalJson, type Json } from '#shared/canonical-json.ts';
import { schemaOf, usePersistentState, type SchemaSource } from '#web/offline/hooks/use-persistent-state.ts';
import type { StoredDraft } from './stored-draft.ts';

const MAX_AGE_MS = 14 * 24 * 3_600_000;

type Source<T> = { name: string; saved: T; schema: SchemaSource<T> };

export type SettingsDraft<T> = {
  /** The settings as typed; the saved ones while nothing is. */
  draft: T;
  isChanged: boolean;
  /** The changes come from an earlier visit to the page. */
  isRestored: boolean;
  change: (make: (before: T) => T) => void;
  discard: () => void;
};

/**
 * Settings as typed, stored on this device until they are saved: a link, a reload or the end of the session discards nothing.
 * A draft of settings that someone changed in the meantime is ignored, because saving it would overwrite that change.
 */
export function useSettingsDraft<T>({ name, saved, schema }: Source<T>): SettingsDraft<T> {
  const storedSchema = useCallback(async () => {
    const [{ storedDraft }, draftSchema] = await Promise.all([import('./stored-draft.ts'), schemaOf(schema)]);
    return storedDraft(draftSchema);
  }, [schema]);
  const { value, setValue, setDefault, clear, restoredAt } = usePersistentState<StoredDraft<T> | null>({
    name: `settings:${name}`,
    initial: null,
    schema: storedSchema,
    maxAgeMs: MAX_AGE_MS,
  });
  const base = canonicalJson(saved as Json);
  const draftIn = (stored: StoredDraft<T> | null): T => (stored?.base === base ? stored.draft : saved);
  const draft = draftIn(value);
  const isChanged = canonicalJson(draft as Json) !== base;
  return {
    draft,
    isChanged,
    isRestored: isChanged && restoredAt !== undefined,
    change: (make) => setValue((before) => ({ base, draft: make(draftIn(before)) })),
    discard: () => {
      clear();
      setDefault(null);
    },
  };
}
