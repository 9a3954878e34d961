import { useReducer, useState } from 'react';
import { frameOf, type Point } from '#shared/photos/frame.ts';
import { MAX_CAPTION, type MarkColor } from '#shared/photos/limits.ts';
import { PLAIN } from '#shared/photos/plain-markup.ts';
import type { Mark, PhotoMarkup } from '#shared/photos/markup.ts';
import type { PhotoNotes } from '#shared/photos/notes.ts';
import { describePhoto } from '#web/offline/photos/photo-notes.ts';
import type { LocalPhoto } from '#web/offline/db/records.ts';
import { fractionOf } from './edit-marks.ts';
import {
  editorReducer,
  isFull,
  startEditing,
  storedMarkup,
  resumeEditing,
  type EditorAction,
  type Tool,
} from './editor-state.ts';
import { useSaveUnsavedEdit, type UnsavedEdit } from './unsaved-edit.ts';
import type { Picture } from './stage.tsx';

export type Mode = 'draw' | 'crop' | 'pair' | 'original';
/** Text being typed, for an existing mark or for a new one at a position. */
export type Writing = { index?: number; at: Point; text: string };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Unsaved changes to the caption and markup of the photo. */
export function newNotes(
  photo: LocalPhoto,
  now: { markup: PhotoMarkup; caption: string; pairedWith: string | undefined },
) {
  const markup = storedMarkup(now.markup);
  const caption = now.caption.trim().slice(0, MAX_CAPTION);
  const notes: Partial<PhotoNotes> = {
    ...(same(markup, photo.markup === undefined ? null : storedMarkup(photo.markup)) ? {} : { markup }),
    ...(caption === photo.caption ? {} : { caption }),
    ...(now.pairedWith === photo.pairedWith ? {} : { pairedWith: now.pairedWith ?? null }),
  };
  return notes;
}

/** The mark a keyboard user starts with, in the center of the visible part. */
export function middleMark(kind: Exclude<Tool, 'text'>, color: MarkColor, markup: PhotoMarkup, picture: Picture): Mark {
  const { view, toFraction } = frameOf(markup, picture);
  const at = (x: number, y: number) => fractionOf(toFraction([x * view.width, y * view.height]));
  if (kind === 'pen') return { kind, color, points: [at(0.35, 0.5), at(0.45, 0.46), at(0.55, 0.54), at(0.65, 0.5)] };
  return kind === 'arrow'
    ? { kind, color, from: at(0.35, 0.65), to: at(0.5, 0.5) }
    : { kind, color, from: at(0.4, 0.4), to: at(0.6, 0.6) };
}

/**
 * The editor's state. Nothing is stored with the photo until it is saved. `before`: unsaved changes from a page that was closed
 * while editing.
 */
export function useEditor(photo: LocalPhoto, picture: Picture, before: UnsavedEdit | null) {
  const [state, dispatch] = useReducer(editorReducer, photo.markup ?? PLAIN, (stored) =>
    before === null ? startEditing(stored) : resumeEditing(stored, before.markup),
  );
  const [caption, setCaption] = useState(before?.caption ?? photo.caption);
  const [pairedWith, setPairedWith] = useState(before === null ? photo.pairedWith : before.pairedWith);
  const [tool, setTool] = useState<Tool>('arrow');
  const [color, setColor] = useState<MarkColor>('ember');
  const [mode, setMode] = useState<Mode>('draw');
  const [writing, setWriting] = useState<Writing>();
  // The version stored when the editor opened. Changes from other devices are merged on save.
  const [opened] = useState(photo);
  const { markup, selected } = state;
  const notes = newNotes(opened, { markup, caption, pairedWith });
  const isChanged = Object.keys(notes).length > 0;
  useSaveUnsavedEdit(photo.photoId, isChanged, { markup, caption, pairedWith });

  const write = (text: string) => {
    if (writing === undefined) return;
    const { index, at } = writing;
    const mark: Mark = { kind: 'text', at: fractionOf(at), text: text, color };
    const known = index === undefined ? undefined : markup.marks[index];
    if (index === undefined) dispatch({ do: 'add', mark });
    else if (known?.kind === 'text') dispatch({ do: 'replace', index, mark: { ...known, text: text } });
    setWriting(undefined);
  };
  const paint = (next: MarkColor) => {
    setColor(next);
    const mark = selected === undefined ? undefined : markup.marks[selected];
    if (selected !== undefined && mark !== undefined) {
      dispatch({ do: 'replace', index: selected, mark: { ...mark, color: next } });
    }
  };
  return {
    state,
    dispatch: dispatch as (action: EditorAction) => void,
    caption,
    setCaption,
    pairedWith,
    setPairedWith,
    tool,
    setTool,
    color,
    paint,
    mode,
    setMode,
    writing,
    setWriting,
    write,
    frame: frameOf(markup, picture),
    isFull: isFull(markup),
    isChanged,
    isTakenUp: before !== null,
    save: () => describePhoto(photo.inspectionId, photo.photoId, notes),
  };
}

export type Editor = ReturnType<typeof useEditor>;
