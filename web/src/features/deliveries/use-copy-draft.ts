import { useState } from 'react';
import * as z from 'zod';
import { Audience, COPY_PARTS } from '#shared/contract/share-links.ts';
import { usePersistentState } from '#web/offline/hooks/use-persistent-state.ts';
import type { CopyForm } from './copy-form.ts';

/** Without the passphrase, and without the link's options, which are out of sight until they are opened. */
const Typed = z.object({
  to: z.string(),
  audience: Audience,
  include: z.array(z.enum(COPY_PARTS)).readonly(),
  message: z.string(),
});

/** The form of a copy. What was typed is restored if the dialog was closed before it was sent. */
export function useCopyDraft(inspectionId: string, initial: CopyForm) {
  const [options, setOptions] = useState(initial);
  const { value, setValue, clear } = usePersistentState<z.infer<typeof Typed>>({
    name: `send-copy:${inspectionId}`,
    initial,
    schema: Typed,
  });
  const setForm = (form: CopyForm) => {
    const { to, audience, include, message } = form;
    setOptions(form);
    setValue({ to, audience, include, message });
  };
  return { form: { ...options, ...value }, setForm, clear };
}
