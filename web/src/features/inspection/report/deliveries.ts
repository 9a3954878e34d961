import { message } from '#shared/messages/message.ts';
import type { CopyDelivery } from '#shared/contract/deliveries.ts';
import type { Operation } from '#web/offline/db/records.ts';
import type { IconName } from '#web/ui/field-kit/icon.tsx';

export type DeliveryLine = {
  id: string;
  to: string;
  at: string;
  text: string;
  icon: IconName;
  tone: 'plain' | 'steel' | 'pine' | 'rust';
  /** The copy has not been sent: this many photos still have to upload from a phone. */
  waitsFor?: number;
};

const withReason = (text: string, reason: string | undefined) => (reason === undefined ? text : `${text}: ${reason}`);

function lineOfDelivery({ deliveryId, to, state, reason, createdAt, waitsForPhotos }: CopyDelivery): DeliveryLine {
  const line = { id: deliveryId, to, at: createdAt };
  switch (state) {
    case 'queued':
      return waitsForPhotos === undefined
        ? { ...line, text: 'Queued', icon: 'clock', tone: 'steel' }
        : {
            ...line,
            text: message('Waiting for {count, plural, one {# photo} other {# photos}}', { count: waitsForPhotos }),
            icon: 'phone',
            tone: 'plain',
            waitsFor: waitsForPhotos,
          };
    case 'sent':
      return { ...line, text: 'Sent', icon: 'up', tone: 'steel' };
    case 'delivered':
      return { ...line, text: 'Delivered', icon: 'check', tone: 'pine' };
    case 'opened':
      return { ...line, text: 'Opened', icon: 'check', tone: 'pine' };
    case 'bounced':
      return { ...line, text: withReason('Bounced', reason), icon: 'warning', tone: 'rust' };
    case 'complained':
      return { ...line, text: withReason('Marked as spam', reason), icon: 'warning', tone: 'rust' };
    case 'failed':
      return { ...line, text: withReason('Not sent', reason), icon: 'warning', tone: 'rust' };
  }
}

function lineOfOperation({ params, body, state, createdAt, error }: Operation): DeliveryLine {
  const line = {
    id: params['deliveryId'] ?? createdAt,
    to: typeof body['to'] === 'string' ? body['to'] : '',
    at: createdAt,
  };
  return state === 'parked'
    ? { ...line, text: withReason('Refused', Object.values(error?.errors ?? {})[0]), icon: 'warning', tone: 'rust' }
    : { ...line, text: 'Waiting on this phone', icon: 'phone', tone: 'plain' };
}

/**
 * Queued copies on this device and the server's deliveries, newest first. A copy in both lists is shown as the server has it.
 */
export function deliveryLines(deliveries: readonly CopyDelivery[], operations: readonly Operation[]): DeliveryLine[] {
  const known = new Set<string>(deliveries.map(({ deliveryId }) => deliveryId));
  const waiting = operations.map(lineOfOperation).filter(({ id }) => !known.has(id));
  return [...waiting, ...deliveries.map(lineOfDelivery)].toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Whether any delivery has no final state yet. */
export const isInProgress = (deliveries: readonly CopyDelivery[]): boolean =>
  deliveries.some(({ state }) => state === 'queued' || state === 'sent');
