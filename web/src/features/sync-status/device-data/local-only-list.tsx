import { Link } from 'react-router-dom';
import { inspectionPath } from '#web/lib/paths.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { partsText } from './unsent-text.ts';
import type { LocalOnly } from './use-device-facts.ts';

function Item({ group }: { group: LocalOnly }) {
  const { inspectionId, title, since, bytes, isRefused } = group;
  return (
    <li className="data-item">
      <p>
        {inspectionId === undefined ? <b>{title}</b> : <Link to={inspectionPath(inspectionId)}>{title}</Link>}
        {isRefused && <span className="data-flag">Refused: see above</span>}
      </p>
      <p className="data-detail">{partsText(group, formatBytes(bytes))}</p>
      <p className="data-detail">
        The oldest: <time dateTime={since}>{formatWhen(since, new Date())}</time>
      </p>
    </li>
  );
}

/** The data of each inspection that exists only on this device. */
export function LocalOnlyList({ groups }: { groups: readonly LocalOnly[] }) {
  return (
    <section className="account-panel" aria-labelledby="only-here-title">
      <h2 id="only-here-title">Only on this device</h2>
      {groups.length === 0 ? (
        <p>Nothing. Everything is on the server.</p>
      ) : (
        <ul className="data-list">
          {groups.map((group) => (
            <Item key={group.key} group={group} />
          ))}
        </ul>
      )}
    </section>
  );
}
