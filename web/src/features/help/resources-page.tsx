import { Link } from 'react-router-dom';
import { GUIDES, guidePath } from '#shared/help/guides.ts';
import { shownResources } from '#shared/help/resources.ts';
import { PATHS } from '#web/lib/paths.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import './help.css';

const TRAINING = GUIDES.filter(({ group }) => group === 'technician');

export function ResourcesPage() {
  usePageTitle('Resources');
  return (
    <div className="help">
      <h1>Resources</h1>
      <section aria-labelledby="help-training">
        <h2 id="help-training">Train a technician</h2>
        <ul className="help-links">
          {TRAINING.map((guide) => (
            <li key={guide.id}>
              <Link to={guidePath(guide)}>{guide.title}</Link>
            </li>
          ))}
          <li>
            <Link to={PATHS.tutorials}>All tutorials</Link>
          </li>
        </ul>
      </section>
      {shownResources().map(({ id, title, lede, links }) => (
        <section key={id} aria-labelledby={`help-${id}`}>
          <h2 id={`help-${id}`}>{title}</h2>
          <p className="help-lede">{lede}</p>
          <ul className="help-links">
            {links.map(({ text, about, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {text}
                </a>
                <span>{about}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
