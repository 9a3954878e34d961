import { Link } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { useHashTarget } from '#web/ui/hooks/use-hash-target.ts';
import { DeviceName } from './device-name.tsx';
import { ParkedList } from './parked-list.tsx';
import { isUnstored, useWriteStatus } from '#web/offline/outbox/write-status.ts';
import { unsentText } from './unsent-text.ts';
import { useDeviceFacts } from './use-device-facts.ts';
import './data-page.css';

/** Summary: whether everything has synced, and what was rejected. Links to the page with the details. */
export function DeviceData() {
  const facts = useDeviceFacts();
  const status = useWriteStatus();
  const show = useHashTarget('data');
  if (facts === undefined) return null;
  return (
    <section className="account-panel" id="data" ref={show} aria-labelledby="data-title">
      <h2 id="data-title">Data on this device</h2>
      <p role="status">{unsentText(facts, isUnstored(status))}</p>
      <DeviceName />
      <ParkedList parked={facts.parked} />
      <p>
        <Link className="data-open" to={PATHS.deviceData}>
          See what is on this device
        </Link>
      </p>
    </section>
  );
}
