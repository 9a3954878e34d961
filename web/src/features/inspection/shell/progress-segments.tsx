import type { Progress } from '#shared/inspection/results.ts';

import { answeredText } from '../model/progress-text.ts';

type ProgressSegmentsProps = { progress: Progress; current?: string };

/** Progress bar for the whole inspection, with one segment per section. A segment's width follows its number of components. */
export function ProgressSegments({ progress, current }: ProgressSegmentsProps) {
  return (
    <div
      className="ui-segments"
      role="progressbar"
      aria-label="Whole inspection"
      aria-valuemin={0}
      aria-valuemax={progress.total}
      aria-valuenow={progress.answered}
      aria-valuetext={answeredText(progress, progress.openLeads)}
    >
      {progress.sections
        .filter(({ total }) => total > 0)
        .map(({ sectionId, total, answered }) => (
          <span
            key={sectionId}
            className={sectionId === current ? 'ui-segment ui-segment-current' : 'ui-segment'}
            style={{ flexGrow: total }}
          >
            <span style={{ inlineSize: `${(100 * answered) / total}%` }} />
          </span>
        ))}
    </div>
  );
}
