import { CURING_TEXT } from './panel-curing.ts';
import { disclaimerText } from './panel-disclaimer.ts';
import type { HandoutKind, HandoutFacts, HandoutPart, HandoutText } from './handout-model.ts';

/** Increased when a sentence changes; a signed handout keeps its original text. */
export const HANDOUT_VERSION = '2';

export const HANDOUT_TITLES: Readonly<Record<HandoutKind, string>> = {
  PANEL_DISCLAIMER: 'Refractory Panel Disclaimer',
  PANEL_CURING: 'Refractory Panel Curing Instructions',
};

/** The text that a customer reads and signs. */
export function handoutText(kind: HandoutKind, facts: HandoutFacts): HandoutText {
  const body = kind === 'PANEL_CURING' ? CURING_TEXT : disclaimerText(facts);
  return { kind, version: HANDOUT_VERSION, title: HANDOUT_TITLES[kind], ...body };
}

/**
 * Everything that is signed, as one text in a fixed order: its SHA-256 is printed on the document and stored
 * permanently with it.
 */
export function signedText(kind: HandoutKind, facts: HandoutFacts): string {
  const { title, version, intro, parts, acknowledgement } = handoutText(kind, facts);
  const { client, technician, workedOn, panels, source, warranty } = facts;
  const partText = ({ heading, text = '', list = [], table }: HandoutPart) =>
    [heading, text, ...list, ...(table === undefined ? [] : [table.head, ...table.rows].map((row) => row.join(' | ')))]
      .filter((line) => line !== '')
      .join('\n');
  return [
    `${title}, version ${version}`,
    `${client.name}, ${client.address}`,
    `Technician: ${technician}. Day of the work: ${workedOn}. Panels: ${source}.`,
    panels.map(({ position, size }) => `${position}: ${size}`).join('; '),
    warranty,
    intro,
    ...parts.map(partText),
    acknowledgement,
  ].join('\n\n');
}
