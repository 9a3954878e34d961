import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { forgetTyping, keepTyping, typedBefore } from '#web/lib/typing.ts';

/** Milliseconds without a keystroke after which what was typed is stored. */
const IDLE_MS = 500;

/** Names what is around a field (see `Typing`); without a name, what is typed is stored after a short rest alone. */
export const TypingContext = createContext<string | undefined>(undefined);

type Draft = {
  text: string;
  setText: (text: string) => void;
  /** Stores at once: on leaving the field and on Enter. */
  commit: () => void;
};

function typedInto(field: string | undefined, saved: string): string | undefined {
  const typed = field === undefined ? undefined : typedBefore(field);
  return typeof typed === 'string' && typed !== saved ? typed : undefined;
}

/**
 * What is being typed: kept with every keystroke, stored after a short rest, on leaving the field and when the screen goes
 * away, and found again by the next page when this one was killed. `store` returns whether it took the text; refused text
 * stays in the field. A newer value from elsewhere shows only while nothing is being typed here.
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
    if (name !== undefined) forgetTyping(name);
    return true;
  }, []);

  const commit = useCallback(() => {
    if (!take()) return;
    latest.current.draft = undefined;
    setDraft(undefined);
  }, [take]);

  const setText = useCallback((text: string) => {
    const { field: name } = latest.current;
    // The keystroke itself keeps it: what comes after it may never come.
    if (name !== undefined) keepTyping(name, text);
    latest.current.draft = text;
    setDraft(text);
  }, []);

  useEffect(() => {
    if (draft === undefined) return undefined;
    const timer = setTimeout(take, IDLE_MS);
    return () => clearTimeout(timer);
  }, [draft, take]);

  useEffect(() => {
    // The camera, a call, another app: the page may not come back.
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
