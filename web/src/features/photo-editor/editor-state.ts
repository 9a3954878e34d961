import { MAX_MARKS, MAX_PEN_POINTS, MAX_POINTS_IN_ALL } from '#shared/photos/limits.ts';
import { isPlain } from '#shared/photos/plain-markup.ts';
import type { Mark, PhotoMarkup } from '#shared/photos/markup.ts';
import { isUncropped, turnMarkup, type Crop } from './edit-marks.ts';

export const TOOLS = ['arrow', 'circle', 'text', 'pen'] as const;
export type Tool = (typeof TOOLS)[number];

export type EditorState = {
  readonly markup: PhotoMarkup;
  readonly past: readonly PhotoMarkup[];
  readonly future: readonly PhotoMarkup[];
  readonly selected: number | undefined;
  /** The mark that the last change nudged. Consecutive nudges are undone together. */
  readonly nudged: number | undefined;
};

export type EditorAction =
  | { do: 'add'; mark: Mark }
  | { do: 'replace'; index: number; mark: Mark; isStep?: boolean }
  | { do: 'remove'; index: number }
  | { do: 'turn'; by: 90 | -90 }
  | { do: 'crop'; crop: Crop }
  | { do: 'select'; index: number | undefined }
  | { do: 'undo' }
  | { do: 'redo' };

export const startEditing = (markup: PhotoMarkup): EditorState => ({
  markup,
  past: [],
  future: [],
  selected: undefined,
  nudged: undefined,
});

/** How many more points the photo's marks can have. */
export function pointsLeft({ marks }: PhotoMarkup): number {
  const used = marks.reduce((sum, mark) => sum + (mark.kind === 'pen' ? mark.points.length : 2), 0);
  return Math.min(MAX_PEN_POINTS, MAX_POINTS_IN_ALL - used);
}

export const isFull = (markup: PhotoMarkup): boolean => markup.marks.length >= MAX_MARKS || pointsLeft(markup) < 2;

function changed(state: EditorState, markup: PhotoMarkup, selected = state.selected): EditorState {
  return { markup, past: [...state.past, state.markup], future: [], selected, nudged: undefined };
}

/** Resumes unsaved changes. Undo restores the stored version. */
export const resumeEditing = (stored: PhotoMarkup, unsaved: PhotoMarkup): EditorState =>
  JSON.stringify(stored) === JSON.stringify(unsaved)
    ? startEditing(stored)
    : changed(startEditing(stored), unsaved, undefined);

function replaced(state: EditorState, { index, mark, isStep = false }: Extract<EditorAction, { do: 'replace' }>) {
  const markup = { ...state.markup, marks: state.markup.marks.map((other, place) => (place === index ? mark : other)) };
  // Consecutive arrow-key steps, and letters typed into a text, count as one change.
  if (isStep && state.nudged === index) return { ...state, markup, selected: index };
  return { ...changed(state, markup, index), nudged: isStep ? index : undefined };
}

function cropped({ turn, marks }: PhotoMarkup, crop: Crop): PhotoMarkup {
  return isUncropped(crop) ? { turn, marks } : { turn, crop, marks };
}

function undone(state: EditorState): EditorState {
  const markup = state.past.at(-1);
  if (markup === undefined) return state;
  const future = [state.markup, ...state.future];
  return { markup, past: state.past.slice(0, -1), future, selected: undefined, nudged: undefined };
}

function redone(state: EditorState): EditorState {
  const [markup, ...future] = state.future;
  if (markup === undefined) return state;
  return { markup, past: [...state.past, state.markup], future, selected: undefined, nudged: undefined };
}

/** All changes to the drawing. Each can be undone. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const { markup } = state;
  switch (action.do) {
    case 'add':
      if (isFull(markup)) return state;
      return changed(state, { ...markup, marks: [...markup.marks, action.mark] }, markup.marks.length);
    case 'replace':
      return replaced(state, action);
    case 'remove':
      return {
        ...changed(state, { ...markup, marks: markup.marks.filter((_, index) => index !== action.index) }),
        selected: undefined,
      };
    case 'turn':
      return changed(state, turnMarkup(markup, action.by));
    case 'crop':
      return changed(state, cropped(markup, action.crop));
    case 'select':
      return state.selected === action.index ? state : { ...state, selected: action.index, nudged: undefined };
    case 'undo':
      return undone(state);
    case 'redo':
      return redone(state);
  }
}

/** The markup to store; null if nothing is drawn, rotated or cropped. */
export const storedMarkup = (markup: PhotoMarkup): PhotoMarkup | null => (isPlain(markup) ? null : markup);
