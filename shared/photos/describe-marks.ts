import { message } from '#shared/messages/message.ts';
import type { Mark } from './markup.ts';

const COUNTED = {
  arrow: (count: number) => message('{count, plural, one {an arrow} other {# arrows}}', { count }),
  circle: (count: number) => message('{count, plural, one {a circle} other {# circles}}', { count }),
  pen: (count: number) => message('{count, plural, one {a drawn line} other {# drawn lines}}', { count }),
};

const counted = (kind: keyof typeof COUNTED, count: number): string[] => (count === 0 ? [] : [COUNTED[kind](count)]);

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** 'Marked with an arrow and the words “⅜ in gap”'; empty if nothing is marked. */
export function describeMarks(marks: readonly Mark[]): string {
  const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [`“${mark.text}”`] : []));
  const of = (kind: Mark['kind']) => marks.filter((mark) => mark.kind === kind).length;
  const parts = [
    ...counted('arrow', of('arrow')),
    ...counted('circle', of('circle')),
    ...counted('pen', of('pen')),
    ...(texts.length === 0 ? [] : [`the words ${listed(texts)}`]),
  ];
  return parts.length === 0 ? '' : `Marked with ${listed(parts)}`;
}

/** Alternative text for a photo: its caption and a description of its marks. */
export function altOf(caption: string, markup: { readonly marks: readonly Mark[] } | undefined): string {
  return [caption, describeMarks(markup?.marks ?? [])].filter((part) => part !== '').join('. ');
}
