import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#web/app/api-client.ts';
import { logProblem } from '#web/app/log.ts';
import { PATHS } from '#web/app/paths.ts';
import { boardFailed, boardReceived, boardRequested } from '#web/app/state/dasharama-slice.ts';
import { useAppDispatch, useAppSelector } from '#web/app/store.ts';
import { PageLoading } from '#web/components/page-loading.tsx';
import { usePageTitle } from '#web/components/use-page-title.ts';
import { deviceDatabase } from '#web/offline/database.ts';
import { rememberSummaries } from '#web/offline/refresh.ts';
import { boardOf } from './board.ts';
import './dasharama.css';

/** Landing of dasharama organizations: what each technician has started and finished today. */
export function DasharamaPage() {
  usePageTitle('Day board');
  const { isLoadingDash, techs } = useAppSelector((state) => state.dasharama);
  const dispatch = useAppDispatch();

  useEffect(() => {
    const show = async () => {
      dispatch(boardRequested());
      const database = deviceDatabase();
      try {
        const { inspections } = await call('listInspections', { query: { limit: 100 } });
        await rememberSummaries(database, inspections);
      } catch (error) {
        logProblem('The day board shows what this device knows', error);
      }
      const known = await database.inspections.orderBy('createdAt').reverse().limit(100).toArray();
      dispatch(
        boardReceived(
          boardOf(
            known.map(({ summary }) => summary),
            new Date(),
          ),
        ),
      );
    };
    show().catch(() => dispatch(boardFailed()));
  }, [dispatch]);

  return (
    <>
      <h1>Day board</h1>
      {isLoadingDash && techs.length === 0 && <PageLoading label="Loading the day board" />}
      {!isLoadingDash && techs.length === 0 && <p className="board-empty">Nobody has started an inspection today.</p>}
      <ul className="board">
        {techs.map(({ userId, name, started, finished, unsafePhotos }) => (
          <li key={userId}>
            <h2>{name}</h2>
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
                <dt>Photos still on a phone</dt>
                <dd>{unsafePhotos}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p>
        <Link to={PATHS.dashboard}>All inspections</Link>
      </p>
    </>
  );
}
