const WORKBOOK = 'This is an Excel workbook. In Excel, save it as “CSV UTF-8 (Comma delimited)”, and choose that file.';
const OTHER = 'This isn’t a CSV file. Export the list as CSV from the other program, and choose that file.';

/** The first bytes of files that people choose instead of a CSV file, or rename to one. */
const BEGINNINGS: readonly (readonly [problem: string, bytes: readonly number[]])[] = [
  [WORKBOOK, [0x50, 0x4b, 0x03, 0x04]],
  [WORKBOOK, [0xd0, 0xcf, 0x11, 0xe0]],
  [OTHER, [0x1f, 0x8b]],
  [OTHER, [...'%PDF-'].map((character) => character.charCodeAt(0))],
];

/** Why a file that begins like this can't be CSV; undefined if it may be. */
export const problemOfFormat = (bytes: Uint8Array): string | undefined =>
  BEGINNINGS.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0];
