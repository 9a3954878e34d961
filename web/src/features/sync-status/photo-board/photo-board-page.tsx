import { message } from '#shared/messages/message.ts';
import { Link } from 'react-router-dom';
import type { PhotoBoard } from '#shared/contract/upload-status.ts';
import { PATHS } from '#web/lib/paths.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { ToolNotice, ToolPage } from '#web/ui/tool/tool-page.tsx';
import { boardFigures, boardTitle, inSentence, photoCount } from './board-text.ts';
import { DeviceCard } from './device-card.tsx';
import './photo-board.css';
import { useOwnPhotos } from './use-own-photos.ts';
import { usePhotoBoard, type BoardState } from './use-photo-board.ts';
import { usePlaceNames } from './use-place-names.ts';

function Problem({ problem, board, reload }: BoardState) {
  if (problem === 'none') return null;
  const known = board === undefined ? '' : ` This list is from ${inSentence(formatWhen(board.asOf, new Date()))}.`;
  if (problem === 'unreachable') {
    return (
      <ToolNotice>
        You’re offline.{known === '' ? ' Photos still on phones will show here when you’re online.' : known}
      </ToolNotice>
    );
  }
  return (
    <ToolNotice tone="bad">
      <p>
        The list couldn’t be loaded. {problem.message}
        {known}
      </p>
      <button type="button" className="ui-btn ui-btn-small" onClick={reload}>
        Try again
      </button>
    </ToolNotice>
  );
}

function OwnPhotos({ count }: { count: number }) {
  return (
    <ToolNotice>
      <p>
        <b>{photoCount(count)} on this device</b>{' '}
        {message('{count, plural, one {is} other {are}} waiting to upload.', { count })}{' '}
        <Link to={PATHS.deviceData}>See what is on this device</Link>
      </p>
    </ToolNotice>
  );
}

function NoneElsewhere({ board, hasReported, own }: { board: PhotoBoard; hasReported: boolean; own: number }) {
  // A stale response, or this device's own pending photos, must not show the photos as safe.
  if (hasReported && own === 0)
    return <ToolNotice tone="good">All photos are safe. No phone has reported photos waiting to upload.</ToolNotice>;
  return (
    <ToolNotice>
      No {own === 0 ? '' : 'other '}photo was only on a phone at the last update,{' '}
      {inSentence(formatWhen(board.asOf, new Date()))}.
    </ToolNotice>
  );
}

function Devices({ board, onRemoved }: { board: PhotoBoard; onRemoved: () => void }) {
  const nameOf = usePlaceNames(board.devices);
  const now = new Date();
  return (
    <>
      <p className="photo-board-summary" role="status">
        <b>{boardTitle(board)}.</b> They upload while the app is open and online on that device.
        {board.isCut && ' These are the oldest; more wait behind them.'}
      </p>
      <dl className="photo-board-figures">
        {boardFigures(board, now).map(({ label, value, isBad }) => (
          <div key={label} className={isBad ? 'photo-board-late' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="photo-board-devices">
        {board.devices.map((device) => (
          <DeviceCard
            key={`${device.user.userId} ${device.deviceId ?? ''}`}
            device={device}
            nameOf={nameOf}
            now={now}
            onRemoved={onRemoved}
          />
        ))}
      </div>
    </>
  );
}

function Loading() {
  return (
    <div className="photo-board-loading" role="status" aria-label="Loading the photos on phones">
      <span />
      <span />
    </div>
  );
}

/** The office's board: photos still on phones, grouped by device, with the person to ask. */
export function PhotoBoardPage() {
  const known = usePhotoBoard();
  const { board, isFetching, hasReported } = known;
  const own = useOwnPhotos();
  return (
    <ToolPage title="Photos still on a phone" back={{ to: PATHS.dashboard, label: 'Back to the dashboard' }}>
      <Problem {...known} />
      {own > 0 && (board?.photos === 0 || !hasReported) && <OwnPhotos count={own} />}
      {board?.photos === 0 && <NoneElsewhere board={board} hasReported={hasReported} own={own} />}
      {board !== undefined && board.photos > 0 && <Devices board={board} onRemoved={known.reload} />}
      {board === undefined && isFetching && <Loading />}
    </ToolPage>
  );
}
