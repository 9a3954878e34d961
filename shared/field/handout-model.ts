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
  /** The company's own words on how long it is behind its work. */
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
