import type { Guide } from './guide.ts';
import { guidePath } from './guides.ts';
import { GUIDE_VIDEOS, type GuideVideo } from './guide-videos.ts';

/** Maximum size of a video in bytes. */
export const MAX_VIDEO_BYTES = 1_500_000;

/** Base name of a guide's files in web/public/guides: the last segment of its path. */
export const videoName = (guide: Pick<Guide, 'id'>): string => guidePath(guide).split('/').at(-1) ?? '';

export type VideoFiles = { readonly video: string; readonly captions: string; readonly poster: string };

export function videoFiles(guide: Pick<Guide, 'id'>): VideoFiles {
  const base = `/guides/${videoName(guide)}`;
  return { video: `${base}.webm`, captions: `${base}.vtt`, poster: `${base}.webp` };
}

/** The recorded video of a guide; undefined if there is none. */
export const videoOf = ({ id }: Pick<Guide, 'id'>): GuideVideo | undefined =>
  GUIDE_VIDEOS.find((each) => each.id === id);
