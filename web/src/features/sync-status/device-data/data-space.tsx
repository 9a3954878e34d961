import { message } from '#shared/messages/message.ts';
import Button from '@cloudscape-design/components/button';
import { useEffect, useState } from 'react';
import { clearSafe, type Cleared } from '#web/offline/db/clear-safe.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { removeSafeCopies } from '#web/offline/db/free-space.ts';
import { useDeviceWrite } from '#web/ui/hooks/use-device-write.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import type { DeviceFacts } from './use-device-facts.ts';
import { WriteFailed } from './write-failed.tsx';

type Room = { usage: number; quota: number; isPersistent: boolean };

/** Storage space as estimated by the browser; undefined if it gives no estimate. */
function useRoom(bytes: number): Room | undefined {
  const [room, setRoom] = useState<Room>();
  useEffect(() => {
    let isCurrent = true;
    const measure = async () => {
      const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
      const isPersistent = (await navigator.storage?.persisted?.()) ?? false;
      if (isCurrent && usage !== undefined && quota !== undefined) setRoom({ usage, quota, isPersistent });
    };
    measure().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [bytes]);
  return room;
}

function Figures({ facts, room }: { facts: DeviceFacts; room: Room | undefined }) {
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
      {room !== undefined && (
        <>
          <div>
            <dt>Space used</dt>
            <dd>
              {formatBytes(room.usage)} of {formatBytes(room.quota)}
            </dd>
          </div>
          <div>
            <dt>When the device runs out of space</dt>
            <dd>{room.isPersistent ? 'This data is kept' : 'The browser may remove this data'}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

const clearedText = ({ inspections, clients, photos }: Cleared) =>
  message(
    'Removed from this device: {inspections, plural, one {# inspection} other {# inspections}}, {clients, plural, one {# client} other {# clients}} and the copies of {photos, plural, one {# photo} other {# photos}}. They are all saved online.',
    { inspections, clients, photos },
  );

const NOT_CLEARED = 'Not everything could be removed from this device. Nothing unsynced was removed. Try again.';
const NOT_FREED = 'The copies couldn’t be removed from this device. Try again.';

function RemoveCopies({ safe }: { safe: number }) {
  const { isBusy, press, problem } = useDeviceWrite(() => removeSafeCopies(deviceDatabase()), NOT_FREED);
  return (
    <div>
      <Button disabled={safe === 0} loading={isBusy} onClick={() => press()}>
        {safe === 0
          ? 'No copies of safe photos to remove'
          : message('Free space: remove copies of {safe, plural, one {# safe photo} other {# safe photos}}', { safe })}
      </Button>
      <WriteFailed problem={problem} />
    </div>
  );
}

function ClearAll() {
  const [isConfirming, setIsConfirming] = useState(false);
  const [cleared, setCleared] = useState<Cleared>();
  const {
    isBusy,
    press: clear,
    problem,
  } = useDeviceWrite(async () => {
    setCleared(await clearSafe(deviceDatabase()));
    setIsConfirming(false);
  }, NOT_CLEARED);
  if (!isConfirming) {
    return (
      <>
        <div>
          <Button onClick={() => setIsConfirming(true)}>Remove everything that is safe…</Button>
        </div>
        {cleared !== undefined && <p role="status">{clearedText(cleared)}</p>}
      </>
    );
  }
  return (
    <div className="data-ask" role="group" aria-label="Remove everything that is safe">
      <p>
        Everything that’s safe on the server will be removed from this device. You can open it again online, but not
        offline. Unsynced work stays here. Remove it?
      </p>
      <div className="data-actions">
        <Button loading={isBusy} onClick={() => clear()}>
          Remove
        </Button>
        <Button onClick={() => setIsConfirming(false)}>Keep it here</Button>
      </div>
      <WriteFailed problem={problem} />
    </div>
  );
}

/** What is stored and its size, and what can be removed. */
export function DataSpace({ facts }: { facts: DeviceFacts }) {
  const room = useRoom(facts.photos.bytes);
  return (
    <section className="account-panel" aria-labelledby="space-title">
      <h2 id="space-title">Stored here</h2>
      <Figures facts={facts} room={room} />
      <RemoveCopies safe={facts.photos.safe} />
      <ClearAll />
    </section>
  );
}
