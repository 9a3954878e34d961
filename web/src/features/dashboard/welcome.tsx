import { Link } from 'react-router-dom';
import { Gate } from '#web/lib/session/gate.tsx';
import { PATHS } from '#web/lib/paths.ts';
import { welcomed } from '#web/lib/state/auth-slice.ts';
import { useAppDispatch } from '#web/lib/state/store.ts';

/** The three steps to the first report. */
export function Welcome() {
  const dispatch = useAppDispatch();
  return (
    <section className="welcome" aria-labelledby="welcome-title">
      <h2 id="welcome-title">Welcome. Three steps to your first report</h2>
      <ol>
        <Gate permission="ADD_CLIENT">
          <li>
            <Link to={PATHS.addClient}>Add a client</Link>
          </li>
        </Gate>
        <Gate permission="USER_CREATE">
          <li>
            <Link to={PATHS.createUser}>Create your technicians</Link>
          </li>
        </Gate>
        <Gate permission="INSPECTION_CREATE">
          <li>
            <Link to={PATHS.inspectStart}>Start an inspection</Link>
          </li>
        </Gate>
      </ol>
      <button type="button" className="text-button" onClick={() => dispatch(welcomed())}>
        Done
      </button>
    </section>
  );
}
