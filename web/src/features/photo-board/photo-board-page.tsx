import type { PhotoBoard } from '#shared/contract/devices.ts';
import { PATHS } from '#web/app/paths.ts';
import { formatWhen } from '#web/components/format-when.ts';
import { ToolNotice, ToolPage } from '#web/components/tool/tool-page.tsx';
import { boardTitle, inSentence } from './board-words.ts';
import { DeviceCard } from './device-card.tsx';
import './photo-board.css';
import { usePhotoBoard, type KnownBoard } from './use-photo-board.ts';
import { usePlaceNames } from './use-place-names.ts';

function Problem({ problem, board, reload }: KnownBoard) {
  if (problem === 'none') return null;
  const known = board === undefined ? '' : ` What you see was known ${inSentence(formatWhen(board.asOf, new Date()))}.`;
  if (problem === 'unreachable') {
    return (
      <ToolNotice>
        No signal.{known === '' ? ' The photos on phones are shown as soon as there is one.' : known}
      </ToolNotice>
    );
  }
  return (
    <ToolNotice tone="bad">
      <p>
        The list could not be loaded. {problem.message}
        {known}
      </p>
      <button type="button" className="ins-btn ins-btn-small" onClick={reload}>
        Try again
      </button>
    </ToolNotice>
  );
}

function Devices({ board }: { board: PhotoBoard }) {
  const nameOf = usePlaceNames(board.devices);
  const now = new Date();
  if (board.photos === 0) {
    return <ToolNotice tone="good">All photos are safe: none is only on a phone, as far as they have told.</ToolNotice>;
  }
  return (
    <>
      <p className="pb-summary" role="status">
        <b>{boardTitle(board)}.</b> They send themselves while the app is open there and has a signal.
        {board.isCut && ' These are the oldest; more wait behind them.'}
      </p>
      {board.devices.map((device) => (
        <DeviceCard key={`${device.user.userId} ${device.deviceId ?? ''}`} device={device} nameOf={nameOf} now={now} />
      ))}
    </>
  );
}

function Loading() {
  return (
    <div className="pb-loading" role="status" aria-label="Loading the photos on phones">
      <span />
      <span />
    </div>
  );
}

/** The office's board: photos still on a phone, by device, with whom to ask. */
export function PhotoBoardPage() {
  const known = usePhotoBoard();
  const { board, isAsking } = known;
  return (
    <ToolPage title="Photos still on a phone" back={{ to: PATHS.dashboard, label: 'Back to the dashboard' }}>
      <Problem {...known} />
      {board !== undefined && <Devices board={board} />}
      {board === undefined && isAsking && <Loading />}
    </ToolPage>
  );
}
