import type { ShownText } from '../strings/shown-text.ts';

/** Buttons and menu entries of browsers and phones, which the product doesn't show. */
export const DEVICE_LABELS: readonly string[] = [
  'Add',
  'Add to Home Screen',
  'Add to Home screen',
  'Install app',
  'Open as Web App',
  'Share',
];

/** Names that are capitalized within a sentence but aren't labels of the product. */
const NAMES =
  /\b(?:Android|App Store|CSV|Chrome|Flueprint|Housecall Pro|ID|iPad|iPhone|Jobber|JPEG|Kickserv|Level 2|MB|PDF|PNG|Premium|Realtor|Safari|ServiceTitan|URL|Webhooks)\b/g;

/** Folders with the text of screens. Guides are excluded, because their own quotes prove nothing. */
const SCREENS = /^(?:web\/src|shared\/(?!help\/))/;

/**
 * Finds whether a label is a text of a screen, letter by letter. An ellipsis or colon at the end of that text is optional.
 *
 * @internal
 */
export function labelFinder(texts: readonly ShownText[]): (label: string) => boolean {
  const shown = new Set(texts.filter(({ file }) => SCREENS.test(file)).map(({ text }) => text.replace(/[…:]$/, '')));
  return (label) => shown.has(label);
}

/** Words of a text that look like labels of the product, but are not marked as labels. @internal */
export const unmarkedLabels = (text: string): string[] =>
  [
    ...text
      .replaceAll(/\*\*.*?\*\*/g, 'label')
      .replaceAll(NAMES, 'name')
      .matchAll(/(?<=[a-z,;’)] )[A-Z][\w’]*(?: [A-Z][\w’]*)*/g),
  ].map(([label]) => label);
