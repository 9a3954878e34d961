import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { deleteTyping, saveTyping, typedBefore } from '#web/lib/typing.ts';

/** Debounce in milliseconds before typed text is stored. */
const IDLE_MS = 500;

/** The names around a field (see `Typing`); without one, typed text is stored only after the debounce. */
export const TypingContext = createContext<string | undefined>(undefined);

type Draft = {
  text: string;
  setText: (text: string) => void;
  /** Stores at once: on blur and on Enter. */
  commit: () => void;
};

function typedInto(field: string | undefined, saved: string): string | undefined {
  const typed = field === undefined ? undefined : typedBefore(field);
  return typeof typed === 'string' && typed !== saved ? typed : undefined;
}

/**
 * The draft of a text field: saved on every keystroke; stored after a debounce, on blur and when the page is hidden;
 * restored by the next page if this one was killed. `store` returns whether it accepted the text; rejected text stays in
 * the field. A newer value from elsewhere is shown only while nothing is being typed here.
 */
export function useDraft(saved: string, store: (text: string) => boolean, label: string): Draft {
  const around = useContext(TypingContext);
  const field = around === undefined ? undefined : `${around}:${label}`;
  const [draft, setDraft] = useState(() => typedInto(field, saved));
  const latest = useRef({ draft, store, field });
  useEffect(() => {
    latest.current = { draft, store, field };
  });

  const take = useCallback((): boolean => {
    const { draft: text, store: storeNow, field: name } = latest.current;
    if (text === undefined || !storeNow(text)) return false;
    if (name !== undefined) deleteTyping(name);
    return true;
  }, []);

  const commit = useCallback(() => {
    if (!take()) return;
    latest.current.draft = undefined;
    setDraft(undefined);
  }, [take]);

  const setText = useCallback((text: string) => {
    const { field: name } = latest.current;
    // Saved on the keystroke itself, because later events may never happen.
    if (name !== undefined) saveTyping(name, text);
    latest.current.draft = text;
    setDraft(text);
  }, []);

  useEffect(() => {
    if (draft === undefined) return undefined;
    const timer = setTimeout(take, IDLE_MS);
    return () => clearTimeout(timer);
  }, [draft, take]);

  useEffect(() => {
    // The camera, a call or another app may hide the page, and it may never return.
    const hide = () => {
      if (document.visibilityState === 'hidden') take();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      take();
    };
  }, [take]);

  return { text: draft ?? saved, setText, commit };
}
