import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import Button from '@cloudscape-design/components/button';
import { formatWhen } from '#web/components/format-when.ts';
import { deviceDatabase } from '#web/offline/database.ts';
import { removeSafeCopies } from '#web/offline/free-space.ts';
import { formatBytes } from './format-bytes.ts';
import { ParkedList } from './parked-list.tsx';
import { useDeviceFacts, type DeviceFacts } from './use-device-facts.ts';

function unsentText({ waiting, photos }: DeviceFacts): string {
  if (waiting === 0 && photos.unsent === 0) return 'Everything has been sent.';
  const calls = `${waiting} ${waiting === 1 ? 'change' : 'changes'}`;
  const pictures = `${photos.unsent} ${photos.unsent === 1 ? 'photo' : 'photos'}`;
  return `${calls} and ${pictures} wait to be sent. They are only on this device.`;
}

function Figures({ facts }: { facts: DeviceFacts }) {
  const { inspections, clients, photos } = facts;
  return (
    <dl>
      <div>
        <dt>Inspections</dt>
        <dd>{inspections}</dd>
      </div>
      <div>
        <dt>Clients</dt>
        <dd>{clients}</dd>
      </div>
      <div>
        <dt>Photos</dt>
        <dd>
          {photos.count} ({formatBytes(photos.bytes)})
        </dd>
      </div>
    </dl>
  );
}

/** What is stored here, what has not been sent, what was refused, and what was sent lately. */
export function DeviceData() {
  const facts = useDeviceFacts();
  const isMeant = useLocation().hash === '#data';
  const show = useCallback(
    (element: HTMLElement | null) => {
      if (isMeant) element?.scrollIntoView();
    },
    [isMeant],
  );
  if (facts === undefined) return null;
  return (
    <section className="account-panel" id="data" ref={show} aria-labelledby="data-title">
      <h2 id="data-title">Data on this device</h2>
      <p role="status">{unsentText(facts)}</p>
      <Figures facts={facts} />
      <ParkedList parked={facts.parked} />
      <div>
        <Button disabled={facts.photos.safe === 0} onClick={() => void removeSafeCopies(deviceDatabase())}>
          Free space: remove copies of {facts.photos.safe} safe {facts.photos.safe === 1 ? 'photo' : 'photos'}
        </Button>
      </div>
      {facts.log.length > 0 && (
        <details className="sync-log">
          <summary>What was sent lately</summary>
          <ol>
            {facts.log.map(({ id, at, text }) => (
              <li key={id}>
                <time dateTime={at}>{formatWhen(at, new Date())}</time> {text}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
