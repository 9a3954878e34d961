import * as z from 'zod';
import { useKeptState } from '#web/offline/hooks/use-kept-state.ts';

const Fields = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});
const KeptAdding = z.object({ isOpen: z.boolean(), fields: Fields });
export type QuickDraft = z.infer<typeof Fields>;

const EMPTY: QuickDraft = { name: '', phone: '', email: '', street: '', city: '', state: '', zip: '' };
const CLOSED = { isOpen: false, fields: EMPTY };

/** A client that is being added on the spot: found again when the page was killed, and when the sheet was closed by mistake. */
export function useAdding(where: string) {
  const { value, setValue, setDefault, forget } = useKeptState({
    name: `quick-client:${where}`,
    initial: CLOSED,
    schema: KeptAdding,
  });
  return {
    isOpen: value.isOpen,
    draft: value.fields,
    /** Opens the sheet, with the name that was searched for. */
    open: (name: string) =>
      setValue(({ fields }) => ({ isOpen: true, fields: name === '' ? fields : { ...fields, name } })),
    change: (fields: QuickDraft) => setValue({ isOpen: true, fields }),
    close: () => setValue((now) => ({ ...now, isOpen: false })),
    /** It is stored as a client. */
    finish: () => {
      setDefault(CLOSED);
      forget();
    },
  };
}

export type Adding = ReturnType<typeof useAdding>;
