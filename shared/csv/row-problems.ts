import { UNREADABLE } from './decode.ts';

const UNREADABLE_ROW = 'Some characters can’t be read. Save the file as a Unicode (UTF-8) CSV file.';

/** Why a row would lose text: values beyond the header's columns, such as the rest after an unquoted comma, or bytes that aren't text. */
export const problemsOfRow = (cells: readonly string[], columns: number): string[] => [
  ...(cells.slice(columns).some((cell) => cell.trim() !== '')
    ? [`This row has ${cells.length} columns, and the first line has ${columns}.`]
    : []),
  ...(cells.some((cell) => cell.includes(UNREADABLE)) ? [UNREADABLE_ROW] : []),
];
