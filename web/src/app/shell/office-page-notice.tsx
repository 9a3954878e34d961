import { useLocation, useNavigate } from 'react-router-dom';
import './office-page-notice.css';

/** Router state of a redirect away from a page that the viewer's role may not open. */
export const OFFICE_PAGE = { isOfficePage: true } as const;

/** Without zod, which the shell does not have at its first paint. */
const isFromOfficePage = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isOfficePage' in state && state.isOfficePage === true;

/** Says why the dashboard came instead of the page that was asked for. */
export function OfficePageNotice() {
  const location = useLocation();
  const navigate = useNavigate();
  if (!isFromOfficePage(location.state)) return null;
  return (
    <div className="shell-office-page" role="status">
      <p>That page is only for your office. Ask an office user or administrator to make changes there.</p>
      <button
        type="button"
        onClick={() => void navigate(location.pathname + location.search, { replace: true, state: null })}
      >
        Dismiss
      </button>
    </div>
  );
}
