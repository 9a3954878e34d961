import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { PhotoMarkup } from '#shared/photos/markup.ts';
import { draftBefore, dropDraft, keepDraft } from '#web/offline/drafts/drafts.ts';

const KeptEdit = z.object({
  markup: PhotoMarkup,
  caption: z.string(),
  pairedWith: z.string().optional(),
});
/** What was drawn and written on a photo and not saved yet. */
export type KeptEdit = z.infer<typeof KeptEdit>;

const nameOf = (photoId: string) => `photo:${photoId}`;

/** It was saved, or given up. */
export const dropEdit = (photoId: string): void => dropDraft(nameOf(photoId));

/** What a page that was closed in the middle of it has left; undefined while it is looked for, null where there is none. */
export function useEditBefore(photoId: string): KeptEdit | null | undefined {
  const [found, setFound] = useState<KeptEdit | null>();
  useEffect(() => {
    let isCurrent = true;
    void draftBefore(nameOf(photoId)).then((draft) => {
      const read = KeptEdit.safeParse(draft?.value);
      if (isCurrent) setFound(read.success ? read.data : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [photoId]);
  return found;
}

/** Keeps each change within its event, until the photo is as it was: a call that comes in may end the page. */
export function useKeptEdit(photoId: string, isChanged: boolean, { markup, caption, pairedWith }: KeptEdit): void {
  const isKept = useRef(isChanged);
  useEffect(() => {
    if (isChanged) keepDraft(nameOf(photoId), { markup, caption, ...(pairedWith !== undefined && { pairedWith }) });
    else if (isKept.current) dropEdit(photoId);
    isKept.current = isChanged;
  }, [photoId, isChanged, markup, caption, pairedWith]);
}
