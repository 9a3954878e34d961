import { Fragment } from 'react';
import { textParts } from '#shared/help/labels.ts';

/** A guide's text, with the labels it quotes in bold. */
export const LabeledText = ({ text }: { text: string }) =>
  textParts(text).map((part, index) => {
    const key = `${index} ${part.text}`;
    return part.isLabel ? <b key={key}>{part.text}</b> : <Fragment key={key}>{part.text}</Fragment>;
  });
