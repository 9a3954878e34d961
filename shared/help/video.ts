import type { Guide } from './guide.ts';
import { guidePath } from './guides.ts';
import { GUIDE_VIDEOS, type GuideVideo } from './guide-videos.ts';

/** Bytes that a video may have at most. */
export const MOST_VIDEO_BYTES = 1_500_000;

/** Name of a guide's files in web/public/guides: the end of its path. */
export const videoName = (guide: Pick<Guide, 'id'>): string => guidePath(guide).split('/').at(-1) ?? '';

export type VideoFiles = { readonly video: string; readonly captions: string; readonly poster: string };

export function videoFiles(guide: Pick<Guide, 'id'>): VideoFiles {
  const base = `/guides/${videoName(guide)}`;
  return { video: `${base}.webm`, captions: `${base}.vtt`, poster: `${base}.webp` };
}

/** What was recorded of a guide; undefined while there is no video of it. */
export const videoOf = ({ id }: Pick<Guide, 'id'>): GuideVideo | undefined =>
  GUIDE_VIDEOS.find((each) => each.id === id);
