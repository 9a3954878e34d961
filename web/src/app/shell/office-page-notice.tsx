import { useLocation, useNavigate } from 'react-router-dom';
import './office-page-notice.css';

/** Router state of a redirect away from a page that the viewer's role may not open. */
export const OFFICE_PAGE = { isOfficePage: true } as const;

/** Validates without zod, which is not loaded before the shell's first paint. */
const isFromOfficePage = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isOfficePage' in state && state.isOfficePage === true;

/** Explains why the dashboard opened instead of the requested page. */
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
