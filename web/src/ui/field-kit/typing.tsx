import { useContext, type ReactNode } from 'react';
import { TypingContext } from './use-draft.ts';

/** Names what is inside, within what is around: what is being typed there is kept under these names and its field's label. */
export function Typing({ name, children }: { name: string; children: ReactNode }) {
  const around = useContext(TypingContext);
  return <TypingContext value={around === undefined ? name : `${around}:${name}`}>{children}</TypingContext>;
}
