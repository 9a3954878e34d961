import { Link, Navigate, useLocation } from 'react-router-dom';
import { guideAt } from '#shared/help/guides.ts';
import type { Guide } from '#shared/help/guide.ts';
import { InstallPanel } from '#web/features/install/install-panel.tsx';
import { PATHS } from '#web/lib/paths.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { GuideVideo } from '#web/ui/guide-video.tsx';
import { LabeledText } from '#web/ui/labeled-text.tsx';
import './help.css';

/** One guide. An unknown path redirects to the list. */
export function GuidePage() {
  const { pathname } = useLocation();
  const guide = guideAt(pathname);
  return guide === undefined ? <Navigate to={PATHS.tutorials} replace /> : <GuideView guide={guide} />;
}

function GuideView({ guide }: { guide: Guide }) {
  usePageTitle(guide.title);
  return (
    <div className="help">
      <nav aria-label="Breadcrumbs">
        <ol className="help-crumbs">
          <li>
            <Link to={PATHS.tutorials}>Tutorials</Link>
          </li>
          <li aria-current="page">{guide.title}</li>
        </ol>
      </nav>
      <h1>{guide.title}</h1>
      <p className="help-lede">{guide.summary}</p>
      {guide.who !== undefined && <p className="help-who">For: {guide.who}</p>}
      {guide.id === 'guideDownload' && <InstallPanel />}
      <GuideVideo guide={guide} />
      <ol className="help-steps">
        {guide.steps.map(({ title, text, picture }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>
              <LabeledText text={text} />
            </p>
            {picture !== undefined && (
              <img
                className={picture.name.startsWith('phone-') ? 'help-phone' : undefined}
                src={`/pictures/${picture.name}.webp`}
                alt={picture.alt}
                loading="lazy"
              />
            )}
          </li>
        ))}
      </ol>
      {guide.notes?.map((note) => (
        <p key={note} className="help-note">
          {note}
        </p>
      ))}
    </div>
  );
}
