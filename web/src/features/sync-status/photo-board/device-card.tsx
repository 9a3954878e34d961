import { Link } from 'react-router-dom';
import { INSPECTION_TYPE_LABELS } from '#shared/inspection/type-names.ts';
import type { BoardDevice } from '#shared/contract/upload-status.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { Gate } from '#web/lib/session/gate.tsx';
import { inspectionPath } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { isLate, waitingAge } from '#web/lib/waiting-age.ts';
import { ageWarning, deviceTitle, inSentence, photoCount, placesOf } from './board-text.ts';
import { LostPhotos } from './lost-photos.tsx';
import { RemindButton } from './remind-button.tsx';

type NameOf = (componentId: string) => string;

function Facts({ device, now }: { device: BoardDevice; now: Date }) {
  const { bytes, oldestTakenAt, lastSeenAt } = device;
  const facts: [string, string, boolean?][] = [
    ['Size', bytes === 0 ? 'not known' : formatBytes(bytes)],
    ['Waiting', oldestTakenAt === undefined ? 'not known' : waitingAge(oldestTakenAt, now), isLate(oldestTakenAt, now)],
    ['Last seen', lastSeenAt === undefined ? 'not known' : formatWhen(lastSeenAt, now), isLate(lastSeenAt, now)],
  ];
  return (
    <dl className="photo-board-facts">
      {facts.map(([label, value, isBad]) => (
        <div key={label} className={isBad === true ? 'photo-board-late' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type InspectionProps = {
  inspection: BoardDevice['inspections'][number];
  nameOf: NameOf;
  now: Date;
  /** Reloads the board after photos were removed; absent on the user's own device. */
  onRemoved: (() => void) | undefined;
};

function Inspection({ inspection, nameOf, now, onRemoved }: InspectionProps) {
  const { inspectionId, about, photos, more } = inspection;
  const unannounced = photos.filter(({ state }) => state === 'unannounced').map(({ photoId }) => photoId);
  const where = about && [about.clientName, about.address].filter((part) => part !== '').join(', ');
  return (
    <li className="photo-board-inspection">
      <div className="photo-board-inspection-head">
        {about === undefined ? (
          <b>An inspection that’s only on this device</b>
        ) : (
          <Link to={inspectionPath(inspectionId)}>{where}</Link>
        )}
        <span>{photoCount(photos.length + more)}</span>
      </div>
      {about !== undefined && (
        <p className="photo-board-note">
          {INSPECTION_TYPE_LABELS[about.type]}
          {about.isCompleted ? ' · completed, copies are waiting for these photos' : ' · in progress'}
        </p>
      )}
      <ul className="photo-board-places">
        {placesOf(photos, nameOf).map(({ place, count, takenAt, refused }) => (
          <li key={place}>
            <span>
              {place}
              {count > 1 && ` × ${count}`}
            </span>
            <span className="photo-board-note">
              {takenAt !== undefined && `taken ${inSentence(formatWhen(takenAt, now))}`}
            </span>
            {refused > 0 && <span className="photo-board-refused">{refused} refused: to be taken again</span>}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      {about !== undefined && onRemoved !== undefined && unannounced.length > 0 && (
        <Gate permission="INSPECTION_ARCHIVE">
          <LostPhotos inspectionId={inspectionId} photoIds={unannounced} onRemoved={onRemoved} />
        </Gate>
      )}
    </li>
  );
}

/** Otherwise the photos of a lost device would be listed for good. */
const IF_LOST =
  'If the device is lost, open each inspection and remove the photos marked ‘On another phone’, or take them again.';

/** How long the oldest photo has been waiting, if more than a day, and the risk after that. */
function AgeWarning({ device: { oldestTakenAt, user }, now }: { device: BoardDevice; now: Date }) {
  const warning = ageWarning(oldestTakenAt, now);
  if (warning === undefined) return null;
  const first = user.name.split(' ')[0] ?? user.name;
  return (
    <p className={warning.isUrgent ? 'photo-board-warning photo-board-warning-urgent' : 'photo-board-warning'}>
      <b>{warning.text}.</b>{' '}
      {warning.isUrgent
        ? `A browser may delete data that isn’t used for 7 days. Call ${first} and have the app opened today.`
        : `Ask ${first} to open the app while online.`}
      {warning.isUrgent && ` ${IF_LOST}`}
    </p>
  );
}

type DeviceCardProps = { device: BoardDevice; nameOf: NameOf; now: Date; onRemoved: () => void };

/** One phone or computer with the photos that exist only on it. */
export function DeviceCard({ device, nameOf, now, onRemoved }: DeviceCardProps) {
  const { user, platform, photos, inspections } = device;
  const title = deviceTitle(device);
  const isOwn = useViewer()?.user.userId === user.userId;
  return (
    <section className="photo-board-card" aria-label={`${title}: ${photoCount(photos)}`}>
      <header className="photo-board-head">
        <span className="photo-board-icon">
          <Icon name="phone" />
        </span>
        <div className="photo-board-grow">
          <h2>{title}</h2>
          <p className="photo-board-note">{[user.name, platform].filter((part) => part !== '').join(' · ')}</p>
        </div>
        <b className="photo-board-count">{photoCount(photos)}</b>
      </header>
      {!isOwn && <AgeWarning device={device} now={now} />}
      <Facts device={device} now={now} />
      <RowList hasTopLine isRoomy>
        {inspections.map((inspection) => (
          <Inspection
            key={inspection.inspectionId}
            {...{ inspection, nameOf, now }}
            onRemoved={isOwn ? undefined : onRemoved}
          />
        ))}
      </RowList>
      {isOwn ? (
        <p className="photo-board-note">This is your device. Keep the app open and online until all photos are safe.</p>
      ) : (
        <Gate permission="INSPECTION_ARCHIVE">
          <RemindButton device={device} />
        </Gate>
      )}
    </section>
  );
}
