import { Link } from 'react-router-dom';
import { GUIDES, guidePath } from '#shared/help/guides.ts';
import { resourceFacts, resourceHref } from '#shared/help/documents/file-facts.ts';
import { RESOURCE_FILES } from '#shared/help/documents/files.ts';
import { DOCUMENT_GROUPS } from '#shared/help/documents/groups.ts';
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
      {DOCUMENT_GROUPS.map(({ id, title, lede }) => (
        <section key={id} aria-labelledby={`help-${id}`}>
          <h2 id={`help-${id}`}>{title}</h2>
          <p className="help-lede">{lede}</p>
          <ul className="help-links">
            {RESOURCE_FILES.filter(({ group }) => group === id).map((file) => (
              <li key={file.file}>
                <a href={resourceHref(file)} target="_blank" rel="noreferrer">
                  {file.title}
                </a>
                <span>
                  {file.about} {resourceFacts(file)}.
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
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
