import { minutesText } from '#shared/help/captions.ts';
import { GUIDE_GROUPS, guidePath } from '#shared/help/guides.ts';
import type { Guide } from '#shared/help/guide.ts';
import { videoOf } from '#shared/help/video.ts';

import { PageHead } from '../blocks/page-head.tsx';
import { Icon } from '../drawings/icons.tsx';
import { SOLD } from '../sold.ts';

export const isShownGuide = ({ id }: Pick<Guide, 'id'>): boolean => id !== 'guideFieldService' || SOLD.integrations;

export function TutorialsPage() {
  return (
    <>
      <PageHead
        overline="Tutorials"
        title="Learn it in an afternoon"
        lede="Short guides, step by step. Start with Sign up if you are new, or hand a technician the two inspection guides."
      />
      {GUIDE_GROUPS.map(({ id, title, guides }) => (
        <section key={id} className="section guide-group" aria-labelledby={id}>
          <div className="wrap">
            <h2 id={id}>{title}</h2>
            <ul className="guide-tiles">
              {guides.filter(isShownGuide).map((guide) => (
                <li key={guide.id}>
                  <a className="card" href={guidePath(guide)}>
                    <h3>{guide.title}</h3>
                    <p className="small">{guide.summary}</p>
                    <span>
                      {guide.steps.length} steps
                      {videoOf(guide) && ` · video, ${minutesText(videoOf(guide)?.seconds ?? 0)}`}{' '}
                      <Icon name="arrow" size={18} />
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
    </>
  );
}
