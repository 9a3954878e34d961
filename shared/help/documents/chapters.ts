import type { Guide } from '../guide.ts';
import { GUIDES } from '../guides.ts';
import type { Chapter } from './document.ts';

function guideOf(id: Guide['id']): Guide {
  const guide = GUIDES.find((each) => each.id === id);
  if (guide === undefined) throw new Error(`Unknown guide: ${id}`);
  return guide;
}

/** A chapter for each of these guides on the site. */
export const chaptersOf = (ids: readonly Guide['id'][]): Chapter[] =>
  ids.map((id) => ({ kind: 'guide', guide: guideOf(id) }));

/** A sheet with every step of the guides, to date and initial. */
export const signOff = (title: string, lede: string, chapters: readonly Chapter[]): Chapter => ({
  kind: 'parts',
  title,
  lede,
  parts: chapters.flatMap((chapter) =>
    chapter.kind !== 'guide'
      ? []
      : {
          heading: chapter.guide.title,
          table: { head: ['Step', 'Date and initials'], rows: chapter.guide.steps.map((step) => [step.title, '']) },
        },
  ),
});
