import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type * as z from 'zod';
import { draftBefore, dropDraft, saveDraft } from '../drafts/drafts.ts';

/** Longer than a visit; a signed and dated entry must not be restored the next day. */
const FRESH_MS = 12 * 3_600_000;

/** A schema, or a function that loads it: with the same identity in each render. */
export type SchemaSource<T> = z.ZodType<T> | (() => Promise<z.ZodType<T>>);

export const schemaOf = async <T>(source: SchemaSource<T>): Promise<z.ZodType<T>> =>
  typeof source === 'function' ? source() : source;

type Options<T> = {
  /** Name of the draft; while undefined, nothing is saved or restored. */
  name: string | undefined;
  initial: T;
  /** Loaded only if there is a draft to check. */
  schema: SchemaSource<T>;
  maxAgeMs?: number;
};

export type PersistentState<T> = {
  value: T;
  /** Sets a value entered by the user and saves it. */
  setValue: Dispatch<SetStateAction<T>>;
  /** Sets a value that was not entered, such as a default that loads late; it is not saved. */
  setDefault: Dispatch<SetStateAction<T>>;
  /** Deletes the saved draft. */
  clear: () => void;
  /** Time of the last change, if an earlier page saved the restored value. */
  restoredAt: number | undefined;
};

/** State of a screen that is restored after the page was killed, until it is submitted or discarded. */
export function usePersistentState<T>({ name, initial, schema, maxAgeMs = FRESH_MS }: Options<T>): PersistentState<T> {
  const [value, setDefault] = useState(initial);
  const [restoredAt, setRestoredAt] = useState<number>();
  // Several changes may come before the next render, so each starts from the latest value, not the rendered one.
  const latest = useRef({ value, isTouched: false });
  useEffect(() => {
    latest.current.value = value;
  }, [value]);

  useEffect(() => {
    if (name === undefined) return undefined;
    let isCurrent = true;
    const restore = async () => {
      const draft = await draftBefore(name, maxAgeMs);
      if (draft === undefined) return;
      const read = (await schemaOf(schema)).safeParse(draft.value);
      // Don't replace input that the user has just started.
      if (!isCurrent || !read.success || latest.current.isTouched) return;
      latest.current.value = read.data;
      setDefault(read.data);
      setRestoredAt(draft.at);
    };
    void restore();
    return () => {
      isCurrent = false;
    };
  }, [name, schema, maxAgeMs]);

  const setValue = useCallback<Dispatch<SetStateAction<T>>>(
    (next) => {
      const now = next instanceof Function ? next(latest.current.value) : next;
      latest.current = { value: now, isTouched: true };
      setDefault(now);
      if (name !== undefined) saveDraft(name, now);
    },
    [name],
  );
  const clear = useCallback(() => {
    setRestoredAt(undefined);
    if (name !== undefined) dropDraft(name);
  }, [name]);
  return { value, setValue, setDefault, clear, restoredAt };
}
