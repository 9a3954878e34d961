import type { Guide } from '#shared/help/guide.ts';
import { minutesText } from '#shared/help/captions.ts';
import { plainText } from '#shared/help/labels.ts';
import { videoFiles, videoOf } from '#shared/help/video.ts';

/** A guide's video with captions and a transcript, or nothing if none was recorded. The video loads when it is played. */
export function GuideVideo({ guide }: { guide: Guide }) {
  const recorded = videoOf(guide);
  if (recorded === undefined) return null;
  const { video, captions, poster } = videoFiles(guide);
  const { width, height, seconds, starts } = recorded;
  return (
    <figure className={width < height ? 'guide-video of-phone' : 'guide-video'}>
      <video controls playsInline preload="none" poster={poster} width={width} height={height} aria-label={guide.title}>
        <source src={video} type="video/webm" />
        <track kind="captions" src={captions} srcLang="en" label="English" default />
        <a href={video}>Download the video</a>
      </video>
      <figcaption>
        <details>
          <summary>Transcript of the video ({minutesText(seconds)}, no sound)</summary>
          <ol>
            {guide.steps.map(({ title, text }, index) => (
              <li key={title}>
                <b>{minutesText(starts[index] ?? 0)}</b> {plainText(text)}
              </li>
            ))}
          </ol>
        </details>
      </figcaption>
    </figure>
  );
}
