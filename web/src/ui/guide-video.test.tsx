import { cleanup, render, screen } from '@testing-library/react';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cuesOf, readingSeconds, webVtt } from '#shared/help/captions.ts';
import { GUIDE_VIDEOS } from '#shared/help/guide-videos.ts';
import { GUIDES } from '#shared/help/guides.ts';
import { plainText } from '#shared/help/labels.ts';
import { MAX_VIDEO_BYTES, videoFiles, videoOf } from '#shared/help/video.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { GuideVideo } from './guide-video.tsx';

const PUBLIC = join(import.meta.dirname, '../../public');
const recorded = GUIDES.filter((guide) => videoOf(guide) !== undefined);
const read = (path: string) => readFileSync(join(PUBLIC, path), 'utf8');

/** The captions of a WebVTT file, in order. */
const captionsOf = (vtt: string) =>
  vtt
    .trim()
    .split('\n\n')
    .slice(1)
    .map((cue) => {
      const [time = '', ...text] = cue.split('\n');
      const [from = 0, to = 0] = time.split(' --> ').map((part) => {
        const [minutes = 0, seconds = 0] = part.split(':').map(Number);
        return minutes * 60 + seconds;
      });
      return { from, to, text: text.join(' ') };
    });

afterEach(cleanup);

describe('guide videos', () => {
  it('exist for every guide', () => {
    const missing = GUIDES.filter((guide) => videoOf(guide) === undefined).map(({ id }) => id);

    expect(missing).toEqual([]);
  });
});

describe.each(recorded)('the video of $id', (guide) => {
  const { video, captions, poster } = videoFiles(guide);
  const { seconds, bytes, starts } = GUIDE_VIDEOS.find(({ id }) => id === guide.id) ?? {
    seconds: 0,
    bytes: 0,
    starts: [],
  };

  it('has its file within the size limit, its captions and its poster', () => {
    expect([video, captions, poster].filter((path) => !existsSync(join(PUBLIC, path)))).toEqual([]);
    expect(statSync(join(PUBLIC, video)).size).toBe(bytes);
    expect(bytes).toBeLessThanOrEqual(MAX_VIDEO_BYTES);
    expect(statSync(join(PUBLIC, poster)).size).toBeLessThan(40_000);
  });

  it('has captions with the text of the guide’s steps, in order and long enough to read', () => {
    const cues = captionsOf(read(captions));

    expect(cues.map(({ text }) => text).join(' ')).toBe(guide.steps.map(({ text }) => plainText(text)).join(' '));
    expect(read(captions)).toBe(webVtt(cuesOf(guide, starts, seconds)));
    for (const [index, step] of guide.steps.entries()) {
      const shown = (starts[index + 1] ?? seconds) - (starts[index] ?? 0);
      expect(shown).toBeGreaterThan(readingSeconds(step) - 0.5);
    }
    for (const [index, { from, to }] of cues.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(from).toBeCloseTo(index === 0 ? 0 : (cues[index - 1]?.to ?? 0), 1);
    }
  });

  it('is loaded only when played, and has a transcript of every step', () => {
    render(<GuideVideo guide={guide} />);
    const player = screen.getByLabelText(guide.title);

    expect(player.getAttribute('preload')).toBe('none');
    expect(player.querySelector('source')?.getAttribute('src')).toBe(video);
    expect(player.querySelector('track')?.getAttribute('src')).toBe(captions);
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(guide.steps.length);
    for (const { text } of guide.steps)
      expect(screen.getByText(new RegExp(plainText(text).slice(0, 30).replace(/[()?]/g, '.')))).toBeTruthy();
  });
});

describe('guide videos', () => {
  it('are omitted for a guide without one', () => {
    const { container } = render(<GuideVideo guide={{ ...GUIDES[0]!, id: 'landing' }} />);

    expect(container.innerHTML).toBe('');
  });
});
