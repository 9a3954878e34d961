import { describe, expect, it } from 'vitest';
import { cuesOf, readingSeconds, webVtt } from './captions.ts';
import type { Guide } from './guide.ts';

const LONG =
  'The pop-up asks for the address. Separate more than one with commas. Choose whether it goes to the homeowner or to a Realtor.';
const guide: Guide = {
  id: 'guideSendCopy',
  group: 'office',
  title: 'Send',
  summary: 'Send a copy.',
  steps: [
    { title: 'Open', text: 'Choose Send copy.' },
    { title: 'Enter', text: LONG },
  ],
};

describe('captions', () => {
  const cues = cuesOf(guide, [0, 3], 13);

  it('show the text of each step during that step, in lines that fit a screen', () => {
    expect(cues[0]).toEqual({ from: 0, to: 3, text: 'Choose Send copy.' });
    expect(
      cues
        .slice(1)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(LONG);
    expect(cues.every(({ text }) => text.length <= 84)).toBe(true);
    expect(cues.at(-1)?.to).toBeCloseTo(13);
  });

  it('follow each other without a gap, each for a time proportional to its text', () => {
    for (const [index, { from }] of cues.entries()) expect(from).toBeCloseTo(cues[index - 1]?.to ?? 0);
    const [, first, second] = cues;
    const speeds = [first, second].map((cue) => (cue?.text.length ?? 0) / ((cue?.to ?? 0) - (cue?.from ?? 0)));
    expect(speeds[0]).toBeCloseTo(speeds[1] ?? 0, 0);
  });

  it('are written as WebVTT', () => {
    expect(webVtt([{ from: 0, to: 61.25, text: 'Choose Send copy.' }])).toBe(
      'WEBVTT\n\n00:00.000 --> 01:01.250\nChoose Send copy.\n',
    );
  });

  it('stay on screen long enough to read', () => {
    expect(readingSeconds({ text: 'Save.' })).toBe(2.5);
    expect(readingSeconds({ text: LONG })).toBeCloseTo(LONG.length / 17);
  });
});
