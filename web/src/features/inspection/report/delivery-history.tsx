import { formatDayTime } from '#web/lib/format-date.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';
import { useEffect, useState } from 'react';
import type { CopyDelivery } from '#shared/contract/deliveries.ts';
import { invalidateRoute } from '#web/lib/query/read-route.ts';
import { pollWhile, useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { useRereadOn } from '#web/lib/query/use-reread-on.ts';
import { useBouncedAddresses } from '#web/features/deliveries/bounced-addresses/use-bounced-addresses.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { Operation } from '#web/offline/db/records.ts';
import { refreshInspection } from '#web/offline/sync/refresh.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { SendToAnotherAddress } from './send-to-another-address.tsx';
import { SendWithout } from './send-without.tsx';
import { deliveryLines, isInProgress } from './deliveries.ts';

const NONE: readonly Operation[] = [];

function useWaitingCopies(inspectionId: string): readonly Operation[] {
  const found = useLiveQuery(async () => {
    const all = await deviceDatabase().outbox.where('inspectionId').equals(inspectionId).toArray();
    return all.filter(({ routeId }) => routeId === 'sendCopy');
  }, [inspectionId]);
  return found ?? NONE;
}

const UNTIL_SETTLED = pollWhile(({ deliveries }: { deliveries: CopyDelivery[] }) => isInProgress(deliveries));

/** Who was sent a copy, and the delivery status of each. */
export function DeliveryHistory({ inspectionId }: { inspectionId: string }) {
  const waiting = useWaitingCopies(inspectionId);
  const [sent, setSent] = useState(0);
  const { data, refetch } = useRouteQuery('listDeliveries', { params: { inspectionId } }, UNTIL_SETTLED);
  useRereadOn(`${waiting.length} ${sent}`, refetch);
  const answer = data?.deliveries;
  const states = answer?.map(({ deliveryId, state }) => `${deliveryId} ${state}`).join();
  useEffect(() => {
    if (states === undefined || states === '') return;
    // The delivery status determines the inspection's status and what is pushed to the company's field-service system.
    void refreshInspection(inspectionId);
    void invalidateRoute('listFieldServicePushes', { params: { inspectionId } });
    // A bounce blocks the address, and the list then offers to use another one.
    void invalidateRoute('listBouncedAddresses');
  }, [states, inspectionId]);
  const { bounced } = useBouncedAddresses();
  const lines = deliveryLines(answer ?? [], waiting);
  if (lines.length === 0) return null;
  return (
    <section className="inspection-deliveries" aria-labelledby="inspection-deliveries-title">
      <h2 id="inspection-deliveries-title">Copies sent</h2>
      <ul aria-live="polite">
        {lines.map(({ id, to, at, text, icon, tone, waitsFor }) => (
          <li key={id}>
            <span className="ui-grow">
              <b>{to}</b>
              <span className="ui-meta">{formatDayTime(at)}</span>
            </span>
            <span className={`ui-chip ui-${tone}`}>
              <Icon name={icon} size={18} />
              {text}
            </span>
            {bounced.has(to) && <SendToAnotherAddress inspectionId={inspectionId} />}
            {waitsFor !== undefined && (
              <SendWithout
                copy={{ inspectionId, deliveryId: id, to }}
                photos={waitsFor}
                onSent={() => setSent(sent + 1)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
