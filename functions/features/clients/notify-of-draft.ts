import type { Client } from '#shared/contract/clients.ts';
import { notify, type NotifyPorts, OFFICE } from '#functions/features/notifications/notify.ts';

/** Asks the office to confirm or merge a draft client; notifies once per draft, however often it arrives. */
export async function notifyOfDraft({ clientId, name, draft }: Client, ports: NotifyPorts): Promise<void> {
  if (draft === undefined) return;
  const notice = {
    kind: 'CLIENT_DRAFT',
    title: `${draft.createdBy.name} added the client ${name} on site. Confirm or merge it.`,
    route: `/addclient?client=${clientId}`,
    type: 'info',
    key: `client-draft:${clientId}`,
  } as const;
  await notify({ roles: OFFICE }, notice, ports);
}
