import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { PhotoMarkup } from '#shared/photos/markup.ts';
import { draftBefore, dropDraft, saveDraft } from '#web/offline/drafts/drafts.ts';

const UnsavedEdit = z.object({
  markup: PhotoMarkup,
  caption: z.string(),
  pairedWith: z.string().optional(),
});
/** Unsaved markup and caption of a photo. */
export type UnsavedEdit = z.infer<typeof UnsavedEdit>;

const nameOf = (photoId: string) => `photo:${photoId}`;

/** Deletes the draft after the changes were saved or discarded. */
export const dropEdit = (photoId: string): void => dropDraft(nameOf(photoId));

/** The draft left by a page that was closed while editing. Undefined while loading, null if there is none. */
export function useEditBefore(photoId: string): UnsavedEdit | null | undefined {
  const [found, setFound] = useState<UnsavedEdit | null>();
  useEffect(() => {
    let isCurrent = true;
    void draftBefore(nameOf(photoId)).then((draft) => {
      const read = UnsavedEdit.safeParse(draft?.value);
      if (isCurrent) setFound(read.success ? read.data : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [photoId]);
  return found;
}

/**
 * Saves the draft with each change, and deletes it once the photo is back in its stored state: an incoming call may close the
 * page.
 */
export function useSaveUnsavedEdit(
  photoId: string,
  isChanged: boolean,
  { markup, caption, pairedWith }: UnsavedEdit,
): void {
  const isStored = useRef(isChanged);
  useEffect(() => {
    if (isChanged) saveDraft(nameOf(photoId), { markup, caption, ...(pairedWith !== undefined && { pairedWith }) });
    else if (isStored.current) dropEdit(photoId);
    isStored.current = isChanged;
  }, [photoId, isChanged, markup, caption, pairedWith]);
}
