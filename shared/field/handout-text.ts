import { CURING_TEXT } from './panel-curing.ts';
import { disclaimerText } from './panel-disclaimer.ts';

export const HANDOUT_KINDS = ['PANEL_DISCLAIMER', 'PANEL_CURING'] as const;
export type HandoutKind = (typeof HANDOUT_KINDS)[number];

/** A panel that was fitted: 'Back wall', '23 x 16 in'. */
export type FittedPanel = { position: string; size: string };
export const PANEL_SOURCES = ['LISTED', 'UNIVERSAL'] as const;
export type PanelSource = (typeof PANEL_SOURCES)[number];

/** What the company fills in; all of it is part of what is signed. */
export type HandoutFacts = {
  client: { name: string; address: string };
  technician: string;
  /** Calendar day of the work, YYYY-MM-DD. */
  workedOn: string;
  panels: readonly FittedPanel[];
  source: PanelSource;
  /** The company's own words on how long it stands behind its work. */
  warranty: string;
};

export type HandoutPart = {
  heading: string;
  text?: string | undefined;
  list?: readonly string[] | undefined;
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] } | undefined;
};

export type HandoutText = {
  kind: HandoutKind;
  version: string;
  title: string;
  intro: string;
  parts: readonly HandoutPart[];
  /** The sentence above the signature. */
  acknowledgement: string;
};

/** Rises when a sentence changes; a signed handout keeps the words it was signed with. */
export const HANDOUT_VERSION = '1';

export const HANDOUT_TITLES: Readonly<Record<HandoutKind, string>> = {
  PANEL_DISCLAIMER: 'Refractory Panel Disclaimer',
  PANEL_CURING: 'Refractory Panel Curing Instructions',
};

/** The words one customer reads and signs. */
export function handoutText(kind: HandoutKind, facts: HandoutFacts): HandoutText {
  const body = kind === 'PANEL_CURING' ? CURING_TEXT : disclaimerText(facts);
  return { kind, version: HANDOUT_VERSION, title: HANDOUT_TITLES[kind], ...body };
}

/** All that is signed, as one text in a fixed order: its SHA-256 stands on the document and is frozen with it. */
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
