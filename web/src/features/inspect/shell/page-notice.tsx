import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';

/** Why a page cannot be shown, and the way on. */
export function PageNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className="ins-notice">
      <h1>{title}</h1>
      <p>{text}</p>
      <Link className="ins-btn" to={PATHS.dashboard}>
        To the dashboard
      </Link>
    </div>
  );
}
