import type { Locator, Page } from 'playwright-core';
import type { Account } from '../new-company.ts';

export type Reader =
  | 'stranger'
  | 'administrator'
  | 'technician'
  | 'owner'
  | 'closed owner'
  | 'subscriber'
  | 'field technician'
  | 'super administrator';

/** The accounts and records that the dialogs need. */
export type World = {
  readonly accounts: Readonly<Record<Exclude<Reader, 'stranger'>, Account>>;
  /** Of the demo company: a completed masonry inspection, one with an open proposal, and where a photo was taken. */
  readonly completed: string;
  readonly proposed: string;
  readonly photographed: { readonly inspectionId: string; readonly section: string; readonly part: string };
  /** Of a new company. */
  readonly insertInspection: string;
  readonly conflicted: string;
  readonly draftClient: string;
  readonly client: string;
  readonly coded: string;
  readonly member: string;
  readonly readerLink: string;
  /** Of the support team's board. */
  readonly ticket: string;
  readonly logo: { name: string; mimeType: string; buffer: Buffer };
};

export type Width = 390 | 1440;

/** One way to open a dialog. */
export type Opening = {
  /** Files of the page and of the dialog, below web/src. */
  readonly page: string;
  readonly dialog: string;
  /** What is opened, from where. */
  readonly title: string;
  readonly as: Reader;
  readonly address: (world: World) => string;
  /** Accessible name of the dialog. */
  readonly name: string | RegExp;
  /** Opens the dialog and resolves to the control that gets the focus back; undefined for one that opens without a control. */
  readonly open: (page: Page, world: World) => Promise<Locator | undefined>;
  readonly widths?: readonly Width[];
  /** The button that closes it. */
  readonly close?: string | RegExp;
  /** Neither a button nor Escape closes it. */
  readonly isLasting?: boolean;
  /** Needs a browser context of its own, because the device keeps what it changes. */
  readonly isAlone?: boolean;
  /** The page beside it stays usable. */
  readonly isBeside?: boolean;
  readonly hasDrawing?: boolean;
  /** A part of a dialog that is open already. */
  readonly isPart?: boolean;
  /** Matches failures of requests that the dialog is about. */
  readonly refuses?: RegExp;
};

/** Presses the button of this name. */
export const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<Locator> => {
    const button = page.getByRole('button', { name }).filter({ visible: true }).first();
    await button.click();
    return button;
  };

/** Opens a menu by its button and chooses an entry; the focus goes back to the button. */
export const choose =
  (menu: string | RegExp, entry: string | RegExp) =>
  async (page: Page): Promise<Locator> => {
    const button = await press(menu)(page);
    const item = page
      .getByRole('menuitem', { name: entry })
      .or(page.getByRole('listitem').getByRole('button', { name: entry }));
    await item.filter({ visible: true }).first().click();
    return button;
  };
