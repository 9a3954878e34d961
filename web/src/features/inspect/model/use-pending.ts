import { useEffect, useState } from 'react';
import type { FieldState } from '#web/offline/records.ts';
import type { Values } from './workspace.ts';

type Fields = Readonly<Record<string, FieldState>>;
type Pending = Readonly<Record<string, { value: Values[string]; isStored: boolean }>>;

const without = (pending: Pending, isOver: (fieldId: string) => boolean): Pending =>
  Object.fromEntries(Object.entries(pending).filter(([fieldId]) => !isOver(fieldId)));

/**
 * Shows a tap at once: what is on its way to the disk stands over the stored answers until they show it. A failed write
 * takes it back and says so.
 */
export function usePending(
  fields: Fields,
  store: (values: Record<string, Values[string]>) => Promise<void>,
  onProblem: (message: string) => void,
): { values: Values; save: (values: Values) => void } {
  const [pending, setPending] = useState<Pending>({});

  useEffect(() => {
    setPending((now) => without(now, (fieldId) => now[fieldId]?.isStored === true));
  }, [fields]);

  const save = (values: Values) => {
    const added = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value, isStored: false }]));
    setPending((now) => ({ ...now, ...added }));
    const isMine = (now: Pending, fieldId: string) => now[fieldId] === added[fieldId];
    store({ ...values })
      .then(() =>
        setPending((now) => {
          const stored = Object.keys(added).filter((fieldId) => isMine(now, fieldId));
          const marks = stored.map((fieldId) => [fieldId, { value: values[fieldId] ?? null, isStored: true }] as const);
          return { ...now, ...Object.fromEntries(marks) };
        }),
      )
      .catch(() => {
        setPending((now) => without(now, (fieldId) => isMine(now, fieldId)));
        onProblem('This answer could not be stored on this device. Free some space and tap it again.');
      });
  };

  const values = Object.fromEntries(Object.entries(pending).map(([fieldId, { value }]) => [fieldId, value]));
  return { values, save };
}
