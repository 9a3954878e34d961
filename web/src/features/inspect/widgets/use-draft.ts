import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds without a keystroke after which what was typed is stored. */
const IDLE_MS = 500;

type Draft = {
  text: string;
  setText: (text: string) => void;
  /** Stores at once: on leaving the field and on Enter. */
  commit: () => void;
};

/**
 * What is being typed, stored after a short rest, on leaving the field and when the screen goes away. `store` tells
 * whether it took the text; refused text stays in the field. A newer value from elsewhere shows only while nothing is
 * being typed here.
 */
export function useDraft(saved: string, store: (text: string) => boolean): Draft {
  const [draft, setDraft] = useState<string>();
  const latest = useRef({ draft, store });
  useEffect(() => {
    latest.current = { draft, store };
  });

  const commit = useCallback(() => {
    const { draft: text, store: storeNow } = latest.current;
    if (text === undefined) return;
    if (!storeNow(text)) return;
    latest.current.draft = undefined;
    setDraft(undefined);
  }, []);

  useEffect(() => {
    if (draft === undefined) return undefined;
    const timer = setTimeout(() => latest.current.store(draft), IDLE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  useEffect(
    () => () => {
      const { draft: text, store: storeNow } = latest.current;
      if (text !== undefined) storeNow(text);
    },
    [],
  );

  return { text: draft ?? saved, setText: setDraft, commit };
}
