import { Link } from 'react-router-dom';
import { GUIDE_GROUPS, guidePath } from '#shared/help/guides.ts';
import { isOffered } from '#shared/pricing/offered.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import './help.css';

/** The guides grouped by audience, as on the public page. */
export function TutorialsPage() {
  usePageTitle('Tutorials');
  return (
    <div className="help">
      <h1>Tutorials</h1>
      <p className="help-lede">Short guides, step by step.</p>
      {GUIDE_GROUPS.map(({ id, title, guides }) => (
        <section key={id} aria-labelledby={`help-${id}`}>
          <h2 id={`help-${id}`}>{title}</h2>
          <ul className="help-tiles">
            {guides
              .filter((guide) => guide.id !== 'guideFieldService' || isOffered('fieldService'))
              .map((guide) => (
                <li key={guide.id}>
                  <Link to={guidePath(guide)}>
                    <b>{guide.title}</b>
                    <span>{guide.summary}</span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
