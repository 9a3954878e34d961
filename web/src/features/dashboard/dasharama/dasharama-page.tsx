import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { INSPECTION_TYPE_LABELS } from '#shared/inspection/type-names.ts';
import { logProblem } from '#web/lib/log.ts';
import { PATHS } from '#web/lib/paths.ts';
import { boardFailed, boardReceived, boardRequested, type TechnicianDay } from '#web/lib/state/dasharama-slice.ts';
import { useAppDispatch, useAppSelector } from '#web/lib/state/store.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { boardOf, weeksOf, type TypeWeeks } from './board.ts';
import './dasharama.css';
import { recentOnDevice, listTechnicians, refreshTwoWeeks } from './load-board.ts';

/** Loads the board once: from the server if it responds, else from this device. */
function useBoard(): { weeks: readonly TypeWeeks[]; isOld: boolean } {
  const dispatch = useAppDispatch();
  const [weeks, setWeeks] = useState<readonly TypeWeeks[]>([]);
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    const load = async () => {
      dispatch(boardRequested());
      const now = new Date();
      let technicians: { userId: string; name: string }[] = [];
      try {
        [technicians] = await Promise.all([listTechnicians(), refreshTwoWeeks(now)]);
      } catch (error) {
        logProblem('The day board shows this device’s data', error);
        setOld(true);
      }
      const known = await recentOnDevice(now);
      setWeeks(weeksOf(known, now));
      dispatch(boardReceived(boardOf(known, technicians, now)));
    };
    load().catch(() => dispatch(boardFailed()));
  }, [dispatch]);
  return { weeks, isOld };
}

function Technician({ day: { name, started, finished, unsafePhotos } }: { day: TechnicianDay }) {
  return (
    <li>
      <h3>{name}</h3>
      <dl>
        <div>
          <dt>Started today</dt>
          <dd>{started}</dd>
        </div>
        <div>
          <dt>Finished today</dt>
          <dd>{finished}</dd>
        </div>
        <div>
          <dt>Photos not uploaded</dt>
          <dd>{unsafePhotos}</dd>
        </div>
      </dl>
    </li>
  );
}

function Weeks({ weeks }: { weeks: readonly TypeWeeks[] }) {
  if (weeks.length === 0) return <p className="board-empty">No inspections were started this week or last week.</p>;
  return (
    <table className="board-weeks">
      <thead>
        <tr>
          <th scope="col">Inspection</th>
          <th scope="col">This week</th>
          <th scope="col">Last week</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ type, thisWeek, lastWeek }) => (
          <tr key={type}>
            <th scope="row">{INSPECTION_TYPE_LABELS[type]}</th>
            <td>{thisWeek}</td>
            <td>{lastWeek}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Landing page of dasharama organizations: each technician's day, and inspections by type and week. */
export function DasharamaPage() {
  usePageTitle('Day board');
  const { isLoadingDash, techs } = useAppSelector((state) => state.dasharama);
  const { weeks, isOld } = useBoard();
  return (
    <>
      <h1>Day board</h1>
      {isOld && <p className="board-empty">You’re offline. This is what this device last saw.</p>}
      {isLoadingDash && techs.length === 0 ? (
        <PageLoading label="Loading the day board" />
      ) : (
        <>
          <section className="board-part" aria-labelledby="board-technicians">
            <h2 id="board-technicians">Technicians</h2>
            {techs.length === 0 && <p className="board-empty">Add technicians under Users to see their day here.</p>}
            <ul className="board">
              {techs.map((day) => (
                <Technician key={day.userId} day={day} />
              ))}
            </ul>
          </section>
          <section className="board-part" aria-labelledby="board-weeks">
            <h2 id="board-weeks">Inspections started, by type</h2>
            <Weeks weeks={weeks} />
          </section>
        </>
      )}
      <p className="board-more">
        <Link to={PATHS.dashboard}>All inspections</Link>
      </p>
    </>
  );
}
