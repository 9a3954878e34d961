import type { Progress } from '#shared/inspection/results.ts';

import { answeredText } from '../model/progress-text.ts';

type ProgressSegmentsProps = { progress: Progress; current?: string };

/** The whole inspection as one bar with a segment per section, as wide as its number of parts. */
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
