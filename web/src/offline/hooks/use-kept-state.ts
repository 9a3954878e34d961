import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type * as z from 'zod';
import { draftBefore, dropDraft, keepDraft } from '../drafts/drafts.ts';

/** Longer than a visit; what is signed and dated is not taken up again the day after. */
const FRESH_MS = 12 * 3_600_000;

type Options<T> = {
  /** What it is of; while undefined, nothing is kept or found. */
  name: string | undefined;
  initial: T;
  schema: z.ZodType<T>;
  maxAgeMs?: number;
};

export type KeptState<T> = {
  value: T;
  /** By the user's hand: kept. */
  setValue: Dispatch<SetStateAction<T>>;
  /** By itself, as a default that comes late: nothing to keep. */
  setDefault: Dispatch<SetStateAction<T>>;
  /** Nothing of it is found by the next page. */
  forget: () => void;
  /** When it was last changed by a page that was there before this one. */
  restoredAt: number | undefined;
};

/** State of a screen that the next page finds again when this one was killed, until it is used or given up. */
export function useKeptState<T>({ name, initial, schema, maxAgeMs = FRESH_MS }: Options<T>): KeptState<T> {
  const [value, setDefault] = useState(initial);
  const [restoredAt, setRestoredAt] = useState<number>();
  // Changes follow one another faster than the screen is drawn: each builds on the newest.
  const latest = useRef({ value, isTouched: false });
  useEffect(() => {
    latest.current.value = value;
  }, [value]);

  useEffect(() => {
    if (name === undefined) return undefined;
    let isCurrent = true;
    void draftBefore(name, maxAgeMs).then((draft) => {
      const read = schema.safeParse(draft?.value);
      // A user who has started a new entry is not interrupted.
      if (!isCurrent || draft === undefined || !read.success || latest.current.isTouched) return;
      latest.current.value = read.data;
      setDefault(read.data);
      setRestoredAt(draft.at);
    });
    return () => {
      isCurrent = false;
    };
  }, [name, schema, maxAgeMs]);

  const setValue = useCallback<Dispatch<SetStateAction<T>>>(
    (next) => {
      const now = next instanceof Function ? next(latest.current.value) : next;
      latest.current = { value: now, isTouched: true };
      setDefault(now);
      if (name !== undefined) keepDraft(name, now);
    },
    [name],
  );
  const forget = useCallback(() => {
    setRestoredAt(undefined);
    if (name !== undefined) dropDraft(name);
  }, [name]);
  return { value, setValue, setDefault, forget, restoredAt };
}
