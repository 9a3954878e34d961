import { Link } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { Icon } from '#web/ui/icon.tsx';
import { isLate } from '#web/lib/waiting-age.ts';
import { boardTitle, inSentence } from './board-text.ts';
import './waiting-strip.css';
import { usePhotoBoard } from './use-photo-board.ts';

/** On the dashboard while photos are still on phones. Renders nothing when all are uploaded. */
export function WaitingStrip() {
  const { board, problem } = usePhotoBoard();
  if (board === undefined || board.photos === 0) return null;
  const now = new Date();
  const isAnyLate = board.devices.some(({ oldestTakenAt }) => isLate(oldestTakenAt, now));
  return (
    <Link className={isAnyLate ? 'waiting-strip waiting-strip-late' : 'waiting-strip'} to={PATHS.photosWaiting}>
      <Icon name="phone" />
      <span>
        <b>{boardTitle(board)}</b>
        {isAnyLate && <span> Some have been waiting for more than a day.</span>}
        {problem !== 'none' && <span> As of {inSentence(formatWhen(board.asOf, now))}.</span>}
      </span>
      <Icon name="next" />
    </Link>
  );
}
