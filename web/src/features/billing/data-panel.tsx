import { Link } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';

/** The only way to a closed company's export: its menu and its settings are closed. */
export function DataPanel() {
  return (
    <section className="account-panel" aria-labelledby="data-title">
      <h2 id="data-title">Your data</h2>
      <p>You can still download everything, or delete the company.</p>
      <Link to={PATHS.adminLeave}>Export or delete the company</Link>
    </section>
  );
}
