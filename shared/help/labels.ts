/** A piece of a guide's text. Labels of buttons, menu entries and fields are between pairs of `**` in the text. */
export type TextPart = { readonly text: string; readonly isLabel: boolean };

const MARK = '**';

export const textParts = (text: string): TextPart[] =>
  text
    .split(MARK)
    .map((part, index) => ({ text: part, isLabel: index % 2 === 1 }))
    .filter((part) => part.text !== '');

/** The labels that a text quotes, in order. */
export const labelsIn = (text: string): string[] =>
  textParts(text)
    .filter(({ isLabel }) => isLabel)
    .map((part) => part.text);

/** The text without its marks, for captions, PDFs and search engines. */
export const plainText = (text: string): string => text.replaceAll(MARK, '');
