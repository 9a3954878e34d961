import type { CSSProperties } from 'react';
import type { Frame, Size } from '#shared/photos/frame.ts';
import type { PhotoMarkup } from '#shared/photos/markup.ts';

/** Aspect ratio (width / height) of the visible part. */
export const ratioOf = ({ view }: Pick<Frame, 'view'>): number => Math.round((view.width / view.height) * 1e6) / 1e6;

const percent = (share: number): string => `${Math.round(share * 1e5) / 1e3}%`;

/**
 * The position of the unmodified picture in a stage with the view's proportions, in percent of the stage; rotated around
 * its center.
 */
export function placeOfImage(frame: Frame, turn: PhotoMarkup['turn'], picture: Size): CSSProperties {
  const { view, image } = frame;
  const scale = Math.hypot(image[0], image[1]);
  const [a, b, c, d, e, f] = image;
  const middle = [picture.width / 2, picture.height / 2] as const;
  const left = (a * middle[0] + c * middle[1] + e) / view.width;
  const top = (b * middle[0] + d * middle[1] + f) / view.height;
  return {
    left: percent(left),
    top: percent(top),
    width: percent((picture.width * scale) / view.width),
    height: percent((picture.height * scale) / view.height),
    transform: `translate(-50%, -50%) rotate(${turn}deg)`,
  };
}
