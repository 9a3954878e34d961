import { useState } from 'react';
import * as z from 'zod';
import { Audience, COPY_PARTS } from '#shared/contract/share-links.ts';
import { usePersistentState } from '#web/offline/hooks/use-persistent-state.ts';
import type { CopyForm } from './copy-form.ts';

/** Without the passphrase, and without the link's options, which are out of sight until they are opened. */
const Typed = z.object({
  /** Absent if it is the client's address, which may be corrected before the dialog is opened again. */
  to: z.string().exactOptional(),
  audience: Audience,
  include: z.array(z.enum(COPY_PARTS)).readonly(),
  message: z.string(),
});

const typedOf = ({ to, audience, include, message }: CopyForm, clientEmail: string): z.infer<typeof Typed> => ({
  ...(to !== clientEmail && { to }),
  audience,
  include,
  message,
});

/** The form of a copy. What was typed is restored if the dialog was closed before it was sent. */
export function useCopyDraft(inspectionId: string, initial: CopyForm) {
  const [options, setOptions] = useState(initial);
  const { value, setValue, clear } = usePersistentState<z.infer<typeof Typed>>({
    name: `send-copy:${inspectionId}`,
    initial: typedOf(initial, initial.to),
    schema: Typed,
  });
  const setForm = (form: CopyForm) => {
    setOptions(form);
    setValue(typedOf(form, initial.to));
  };
  return { form: { ...options, ...value }, setForm, clear };
}
