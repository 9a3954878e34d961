import type { Guide } from '#shared/help/guide.ts';
import { GUIDE_GROUPS, guidePath } from '#shared/help/guides.ts';
import { GuideVideo } from '#web/ui/guide-video.tsx';
import { LabeledText } from '#web/ui/labeled-text.tsx';

import { Breadcrumbs } from '../blocks/breadcrumbs.tsx';
import { Picture } from '../blocks/picture.tsx';
import { Icon } from '../drawings/icons.tsx';
import { InstallHelp } from './install-help.tsx';
import { isShownGuide } from './tutorials-page.tsx';

export const GUIDE_CRUMBS = [
  { text: 'Home', href: '/' },
  { text: 'Tutorials', href: '/tutorials' },
] as const;

export function GuidePage({ guide }: { guide: Guide }) {
  return (
    <>
      <section className="page-head guide-head">
        <div className="wrap">
          <Breadcrumbs crumbs={GUIDE_CRUMBS} page={guide.title} />
          <h1>{guide.title}</h1>
          <p className="lede">{guide.summary}</p>
          {guide.who !== undefined && <p className="small">For: {guide.who}</p>}
        </div>
      </section>
      <section className="guide" aria-label="Steps">
        <div className="wrap">
          {guide.id === 'guideDownload' && <InstallHelp />}
          <GuideVideo guide={guide} />
          <ol className="guide-steps">
            {guide.steps.map(({ title, text, picture }, index) => (
              <li key={title} id={`step-${index + 1}`}>
                <span className="step-number" aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h2>{title}</h2>
                  <p>
                    <LabeledText text={text} />
                  </p>
                  {picture !== undefined && <Picture {...picture} />}
                </div>
              </li>
            ))}
          </ol>
          {guide.notes?.map((note) => (
            <p key={note} className="guide-note">
              {note}
            </p>
          ))}
          <NextSteps guide={guide} />
        </div>
      </section>
    </>
  );
}

/** The next guide of the group, and the contact for questions. */
function NextSteps({ guide }: { guide: Guide }) {
  const group = GUIDE_GROUPS.find(({ id }) => id === guide.group)?.guides.filter(isShownGuide) ?? [];
  const next = group[group.findIndex(({ id }) => id === guide.id) + 1];
  return (
    <p className="guide-onward">
      {next !== undefined && (
        <a className="more-link" href={guidePath(next)}>
          Next: {next.title} <Icon name="arrow" size={18} />
        </a>
      )}
      <span>
        Stuck? <a href="/support">Ask support</a>.
      </span>
    </p>
  );
}
