import { useContext, type ReactNode } from 'react';
import { TypingContext } from './use-draft.ts';

/**
 * Adds a name to the draft keys of the fields inside it. Typed text is saved under the nested names and the field's label.
 */
export function Typing({ name, children }: { name: string; children: ReactNode }) {
  const around = useContext(TypingContext);
  return <TypingContext value={around === undefined ? name : `${around}:${name}`}>{children}</TypingContext>;
}
