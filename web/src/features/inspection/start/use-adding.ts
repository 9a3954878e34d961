import * as z from 'zod';
import { usePersistentState } from '#web/offline/hooks/use-persistent-state.ts';

const Fields = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});
const StoredAdding = z.object({ isOpen: z.boolean(), fields: Fields });
export type QuickDraft = z.infer<typeof Fields>;

const EMPTY: QuickDraft = { name: '', phone: '', email: '', street: '', city: '', state: '', zip: '' };
const CLOSED = { isOpen: false, fields: EMPTY };

/**
 * A client being added from the start page. The form is restored after the page was killed or the sheet was closed by accident.
 */
export function useAdding(where: string) {
  const { value, setValue, setDefault, clear } = usePersistentState({
    name: `quick-client:${where}`,
    initial: CLOSED,
    schema: StoredAdding,
  });
  return {
    isOpen: value.isOpen,
    draft: value.fields,
    /** Opens the sheet with the searched name filled in. */
    open: (name: string) =>
      setValue(({ fields }) => ({ isOpen: true, fields: name === '' ? fields : { ...fields, name } })),
    change: (fields: QuickDraft) => setValue({ isOpen: true, fields }),
    close: () => setValue((now) => ({ ...now, isOpen: false })),
    /** Clears the form once the client is stored. */
    finish: () => {
      setDefault(CLOSED);
      clear();
    },
  };
}

export type Adding = ReturnType<typeof useAdding>;
