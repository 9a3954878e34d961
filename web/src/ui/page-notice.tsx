import { Link } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';

type PageNoticeProps = { title: string; text: string; onRetry?: () => void };

/** Says why a page can't be shown, and offers what to do next. */
export function PageNotice({ title, text, onRetry }: PageNoticeProps) {
  return (
    <div className="ui-notice">
      <h1>{title}</h1>
      <p>{text}</p>
      {onRetry !== undefined && (
        <button type="button" className="ui-btn ui-btn-main" onClick={onRetry}>
          Try again
        </button>
      )}
      <Link className="ui-btn" to={PATHS.dashboard}>
        Go to the dashboard
      </Link>
    </div>
  );
}
