import { intersection, type PageBoxes, type Rectangle } from './boxes.ts';

/** The content and footer areas of a page, slightly larger than the margins because of rounding. */
const CONTENT: Rectangle = { left: 47, top: 37, right: 565, bottom: 739.5 };
const FOOTER: Rectangle = { left: 47, top: 740, right: 565, bottom: 775 };
/** Labels that are intentionally on photos. */
const ON_PICTURES = /^(Today|Before|After|\d{1,3})$/;

const isWithin = (box: Rectangle, room: Rectangle): boolean =>
  box.left >= room.left && box.top >= room.top && box.right <= room.right && box.bottom <= room.bottom;

const overlap = (a: Rectangle, b: Rectangle): boolean => {
  const { left, top, right, bottom } = intersection(a, b);
  return right - left > 1.2 && bottom - top > 1.2;
};

const at = ({ left, top }: Rectangle): string => `${Math.round(left)},${Math.round(top)}`;

function strayTexts({ texts }: PageBoxes): string[] {
  return texts
    .filter((text) => !isWithin(text, text.top > 738 ? FOOTER : CONTENT))
    .map((text) => `'${text.text.slice(0, 40)}' at ${at(text)} leaves its room`);
}

/**
 * A photo cut off at a page's end is outside of the content area or mostly hidden. Small ones in a row may lose their
 * edges, and a photo may have been cropped.
 */
function cutPictures({ pictures }: PageBoxes): string[] {
  const area = ({ left, top, right, bottom }: Rectangle): number =>
    Math.max(right - left, 0) * Math.max(bottom - top, 0);
  return pictures
    .filter((picture) => !isWithin(picture.visible, CONTENT) || area(picture.visible) < area(picture) / 6)
    .map((picture) => `the picture at ${at(picture)} is cut`);
}

function overlaps({ texts, pictures }: PageBoxes): string[] {
  const faults: string[] = [];
  texts.forEach((text, index) => {
    for (const other of texts.slice(index + 1))
      if (overlap(text, other))
        faults.push(`'${text.text.slice(0, 40)}' and '${other.text.slice(0, 40)}' at ${at(other)}`);
    for (const picture of pictures)
      if (!ON_PICTURES.test(text.text.trim()) && overlap(text, picture.visible))
        faults.push(`'${text.text.slice(0, 40)}' upon the picture at ${at(picture)}`);
  });
  pictures.forEach((picture, index) => {
    for (const other of pictures.slice(index + 1))
      if (overlap(picture.visible, other.visible)) faults.push(`pictures at ${at(picture)} and ${at(other)}`);
  });
  return faults;
}

/** Everything that a reader would consider broken, by page. */
export const faultsOf = (pages: readonly PageBoxes[]): string[] =>
  pages.flatMap((page) =>
    [...strayTexts(page), ...cutPictures(page), ...overlaps(page)].map((fault) => `page ${page.page}: ${fault}`),
  );
