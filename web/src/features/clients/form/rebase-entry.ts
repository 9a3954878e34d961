import type { Client } from '#shared/contract/clients.ts';
import { fieldsOfClient } from '#web/offline/entities/client-text.ts';
import type { EditedVersion } from '#web/offline/entities/local-clients.ts';
import { draftOf, emptyDraft, type ClientDraft, type ClientEntry, type ShownVersion } from './client-form.ts';

const versionOf = (client: Client): ShownVersion => {
  const { clientId, version, createdAt } = client;
  return { clientId, version, createdAt, ...fieldsOfClient(client) };
};

/** The form of a stored client before anything is typed. */
export const entryOf = (client: Client): ClientEntry => ({ ...draftOf(client), shown: versionOf(client) });

export function draftIn(entry: ClientEntry): ClientDraft {
  const { shown: _, ...draft } = entry;
  return draft;
}

/** Property order differs between an address from the server and one from a stored form. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  ) ?? '';

/** Every field of the form. */
const NAMES = Object.keys(emptyDraft()) as (keyof ClientDraft)[];

const differing = (a: ClientDraft, b: ClientDraft) => NAMES.filter((name) => textOf(a[name]) !== textOf(b[name]));

/**
 * The form over the client's current version: fields without input show its values. If a field with input was also changed
 * in the client, the form stays on the version that it showed, so that saving it is a conflict.
 */
export function rebased(entry: ClientEntry, current: Client): ClientEntry {
  const { shown } = entry;
  if (shown === undefined || shown.clientId !== current.clientId) return entry;
  const [before, now] = [draftOf(shown), draftOf(current)];
  const typed = differing(entry, before);
  const changed = new Set(differing(now, before));
  if (typed.some((name) => changed.has(name) && textOf(entry[name]) !== textOf(now[name]))) return entry;
  const input = Object.fromEntries(typed.map((name) => [name, entry[name]])) as Partial<ClientDraft>;
  return { ...now, ...input, shown: versionOf(current) };
}

/** Whether the form of this client contains input. */
export function hasInput(entry: ClientEntry, clientId: string): boolean {
  if (entry.shown === undefined) return true;
  return entry.shown.clientId === clientId && differing(entry, draftOf(entry.shown)).length > 0;
}

/**
 * The version that a saved form replaces. Text stored by an earlier release doesn't name one: it is sent over the client's first
 * version, and so conflicts with any change since.
 */
export function editedVersion({ shown }: ClientEntry, { clientId, version, createdAt }: Client): EditedVersion {
  return shown ?? { clientId, version: Math.min(version, 1), createdAt };
}
