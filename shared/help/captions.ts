import type { Guide } from './guide.ts';
import { plainText } from './labels.ts';

/** One caption: when it is shown, in seconds from the start of the video. */
export type Cue = { readonly from: number; readonly to: number; readonly text: string };

/** Two lines of 42 characters, as captions usually have. */
const MAX_CHARACTERS = 84;
/** A reading speed that most adults can follow, in characters per second. */
const READING_SPEED = 17;
const MIN_SECONDS = 2.5;

/** Seconds needed to read a step's text. */
export const readingSeconds = ({ text }: Pick<Guide['steps'][number], 'text'>): number =>
  Math.max(MIN_SECONDS, plainText(text).length / READING_SPEED);

/** Splits a text into captions between words: as few as possible, of similar length. */
function lines(text: string): string[] {
  const count = Math.ceil(text.length / MAX_CHARACTERS);
  const aim = Math.ceil(text.length / count);
  const parts: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && (longer.length > MAX_CHARACTERS || (line.length >= aim && parts.length < count - 1))) {
      parts.push(line);
      line = word;
    } else line = longer;
  }
  return [...parts, line];
}

/**
 * The captions of a guide's video. `starts` has the second at which each step begins; `end` is the length of the
 * video. A step's time is divided among its captions by their length.
 */
export function cuesOf({ steps }: Guide, starts: readonly number[], end: number): Cue[] {
  return steps.flatMap((step, index) => {
    const text = plainText(step.text);
    const from = starts[index] ?? 0;
    const span = (starts[index + 1] ?? end) - from;
    let shown = 0;
    return lines(text).map((line) => {
      const start = from + (span * shown) / text.length;
      shown = Math.min(text.length, shown + line.length + 1);
      return { from: start, to: from + (span * shown) / text.length, text: line };
    });
  });
}

function clock(seconds: number): string {
  const total = Math.round(seconds * 1000);
  const part = (value: number, digits: number) => String(value).padStart(digits, '0');
  const fullSeconds = Math.floor(total / 1000);
  return `${part(Math.floor(fullSeconds / 60), 2)}:${part(fullSeconds % 60, 2)}.${part(total % 1000, 3)}`;
}

/** The captions as a WebVTT file. */
export const webVtt = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}`)].join('\n\n') + '\n';

/** '1:05', for a position in a video. */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
