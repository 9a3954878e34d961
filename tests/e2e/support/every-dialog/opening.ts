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
  /** From the demo company: a completed masonry inspection, one with an open proposal, and the place of a photo. */
  readonly completed: string;
  readonly proposed: string;
  readonly photographed: { readonly inspectionId: string; readonly section: string; readonly part: string };
  /** From a new company. */
  readonly insertInspection: string;
  readonly conflicted: string;
  readonly archived: string;
  readonly draftClient: string;
  readonly client: string;
  readonly coded: string;
  readonly member: string;
  readonly readerLink: string;
  /** From the support team's board. */
  readonly ticket: string;
  readonly logo: { name: string; mimeType: string; buffer: Buffer };
};

export type Width = 390 | 1440;

/** One way to open a dialog. */
export type Opening = {
  /** Files of the page and of the dialog, below web/src. */
  readonly page: string;
  readonly dialog: string;
  /** What is opened, and from where. */
  readonly title: string;
  readonly as: Reader;
  readonly address: (world: World) => string;
  /** Accessible name of the dialog. */
  readonly name: string | RegExp;
  /** Opens the dialog and resolves to the control that gets focus back. Undefined if the dialog opens without a control. */
  readonly open: (page: Page, world: World) => Promise<Locator | undefined>;
  readonly widths?: readonly Width[];
  /** The button that closes it. */
  readonly close?: string | RegExp;
  /** Neither a button nor Escape closes it. */
  readonly isPersistent?: boolean;
  /** Needs its own browser context, because it changes data on the device. */
  readonly isAlone?: boolean;
  /** The page next to it stays usable. */
  readonly isBeside?: boolean;
  readonly hasDrawing?: boolean;
  /** Part of a dialog that is already open. */
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

/** Opens a menu by its button and chooses an entry. Focus returns to the button. */
export const choose =
  (menu: string | RegExp, entry: string | RegExp) =>
  async (page: Page): Promise<Locator> => {
    const button = await press(menu)(page);
    const menuEntry = page
      .getByRole('menuitem', { name: entry })
      .or(page.getByRole('listitem').getByRole('button', { name: entry }));
    await menuEntry.filter({ visible: true }).first().click();
    return button;
  };
