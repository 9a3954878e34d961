import type { Page } from 'playwright-core';
import { inspectionPath, PATHS, proposalEditPath, proposalPath, reportEditPath, reportPath } from '#web/lib/paths.ts';
import { choose, press, type Opening, type World } from './opening.ts';

const INSPECT = 'features/inspection/inspect-page.tsx';
const REPORT = 'features/inspection/report-page.tsx';
const REPORT_EDIT = 'features/report/edit/report-edit-page.tsx';
const PROPOSAL = 'features/proposal/edit/proposal-page.tsx';
const VIEWER = 'diagrams/viewer/diagram-viewer.tsx';
const QUICK = 'features/inspection/start/quick-client.tsx';
const REMOVE_DRAFT = 'features/inspection/start/remove-draft.tsx';
const PHOTO_VIEWER = 'features/inspection/photos/photo-viewer.tsx';
const EDITOR = 'features/photo-editor/photo-editor.tsx';
const EDITOR_PARTS = 'features/photo-editor/editor-parts.tsx';
const ARRANGE = 'features/inspection/instances/arrange-sheet.tsx';

const sectionOf = (inspectionId: string, section: string, part?: string) =>
  `${inspectionPath(inspectionId)}?s=${section}${part === undefined ? '' : `&part=${part}`}`;

async function openPhoto(page: Page) {
  const photo = page.locator('.inspection-thumb button').first();
  await photo.click();
  return photo;
}

async function openEditor(page: Page) {
  await openPhoto(page);
  return press('Draw, crop, compare')(page);
}

/** The confirmation before unsaved changes to a photo are discarded. */
async function leaveChanged(page: Page) {
  const editor = page.getByRole('dialog', { name: /^Edit photo/ });
  await editor
    .getByRole('button', { name: /rotate|turn/i })
    .first()
    .click();
  await editor.getByRole('button', { name: 'Close the editor' }).click();
  return undefined;
}

async function addDraft(page: Page) {
  await press('Add a client')(page);
  const sheet = page.getByRole('dialog', { name: 'Add a client' });
  await sheet.getByLabel('Name').fill(`Dana Doorstep ${Date.now().toString(36)}`);
  await sheet.getByRole('button', { name: 'Add and choose' }).click();
  await sheet.waitFor({ state: 'detached' });
  return press('Remove draft client')(page);
}

const ofPhotographed = ({ photographed: { inspectionId, section, part } }: World) =>
  sectionOf(inspectionId, section, part);

const GUIDE: Opening[] = [
  {
    page: INSPECT,
    dialog: 'features/inspection/shell/inspection-header.tsx',
    title: 'the sections of an inspection',
    as: 'field technician',
    address: ofPhotographed,
    name: 'Sections',
    widths: [390],
    close: 'Close the list',
    open: press(/sections, open the list$/),
  },
  {
    page: INSPECT,
    dialog: VIEWER,
    title: 'a diagram from an inspection',
    as: 'field technician',
    address: ofPhotographed,
    name: /^Diagram:/,
    open: press(/^Show diagram of/),
  },
  {
    page: INSPECT,
    dialog: PHOTO_VIEWER,
    title: 'a photo from an inspection',
    as: 'field technician',
    address: ofPhotographed,
    name: /^Photo of/,
    open: openPhoto,
    close: 'Close photo',
  },
  {
    page: INSPECT,
    dialog: PHOTO_VIEWER,
    title: 'the question before a photo is removed',
    as: 'field technician',
    address: ofPhotographed,
    name: 'Remove this photo?',
    isPart: true,
    close: 'Keep it',
    open: async (page) => {
      await openPhoto(page);
      return press('Remove')(page);
    },
  },
  {
    page: INSPECT,
    dialog: EDITOR,
    title: 'the photo editor from an inspection',
    as: 'field technician',
    address: ofPhotographed,
    name: /^Edit photo/,
    open: openEditor,
    close: 'Close the editor',
  },
  {
    page: INSPECT,
    dialog: EDITOR_PARTS,
    title: 'unsaved changes to a photo of an inspection',
    as: 'field technician',
    address: ofPhotographed,
    name: /^Save your changes/,
    isPart: true,
    isAlone: true,
    close: 'Keep editing',
    open: async (page) => {
      await openEditor(page);
      return leaveChanged(page);
    },
  },
  {
    page: INSPECT,
    dialog: 'features/field-forms/inserts/insert-choice-sheet.tsx',
    title: 'the company’s inserts from an inspection',
    as: 'technician',
    name: /company’s list$/,
    open: press('Choose from the company’s list'),
    address: ({ insertInspection }) => sectionOf(insertInspection, 'insert_unit', 'insert_unit'),
  },
  {
    page: INSPECT,
    dialog: 'features/inspection/conflicts/conflict-drawer.tsx',
    title: 'what other devices changed',
    as: 'technician',
    name: 'What other devices changed',
    open: press('See what changed'),
    close: 'Close the list',
    address: ({ conflicted }) => sectionOf(conflicted, 'job'),
  },
  {
    page: INSPECT,
    dialog: ARRANGE,
    title: 'the order of the flues of an inspection',
    as: 'technician',
    address: ({ conflicted }) => sectionOf(conflicted, 'flue'),
    name: /s$/,
    open: press(/^(Arrange|Copy this)/),
  },
];

const START: Opening[] = [
  ...(
    [
      ['features/inspection/start-page.tsx', PATHS.inspectStart, 'the start page'],
      ['features/field-forms/handouts/handout-page.tsx', PATHS.refractoryDisclaimer, 'a handout'],
    ] as const
  ).map(([page, address, title]): Opening => ({
    page,
    dialog: QUICK,
    title: `add a client from ${title}`,
    as: 'administrator',
    address: () => address,
    name: 'Add a client',
    open: press('Add a client'),
  })),
  {
    page: 'features/inspection/start-page.tsx',
    dialog: REMOVE_DRAFT,
    title: 'remove a draft client',
    as: 'technician',
    address: () => PATHS.inspectStart,
    name: 'Remove this draft client?',
    open: addDraft,
    close: 'Keep the client',
    isAlone: true,
  },
];

const OF_REPORT = {
  page: REPORT,
  as: 'administrator' as const,
  address: ({ completed }: World) => reportPath(completed),
};

const DOCUMENTS: Opening[] = [
  {
    ...OF_REPORT,
    dialog: 'features/deliveries/send-copy-dialog.tsx',
    title: 'send copy from a report',
    name: 'Send copy',
    open: press('Send copy'),
  },
  {
    ...OF_REPORT,
    dialog: 'features/deliveries/send-copy-dialog.tsx',
    title: 'send copy from the menu of a report',
    name: 'Send copy',
    open: choose('More', 'Send copy'),
  },
  {
    ...OF_REPORT,
    dialog: 'features/archives/signed-data-dialog.tsx',
    title: 'signed data from a report',
    name: /data/i,
    open: choose('More', /^Signed data/),
  },
  {
    ...OF_REPORT,
    dialog: 'features/archives/archive-dialog.tsx',
    title: 'everything as a zip from a report',
    name: /./,
    open: choose('More', /^Everything/),
  },
  {
    ...OF_REPORT,
    dialog: VIEWER,
    title: 'a diagram from a report',
    name: /^Diagram:/,
    open: press(/Show diagram$/),
  },
  {
    ...OF_REPORT,
    dialog: 'features/inspection/report/review-panel.tsx',
    title: 'the review of a report',
    name: /^Mark/,
    open: press(/^Mark (verified|reviewed)/),
    close: 'Not now',
    address: ({ completed }) => `${reportPath(completed)}?show=revisions`,
  },
  ...(
    [
      [EDITOR, 'the photo editor from the report’s editor', /^Edit photo/, false],
      [EDITOR_PARTS, 'unsaved changes to a photo of a report', /^Save your changes/, true],
    ] as const
  ).map(([dialog, title, name, isPart]): Opening => ({
    page: REPORT_EDIT,
    dialog,
    title,
    as: 'administrator',
    name,
    isPart,
    isAlone: isPart,
    address: ({ completed }) => reportEditPath(completed),
    close: isPart ? 'Keep editing' : 'Close the editor',
    open: async (page) => {
      await page.locator('.report-edit-photos summary').first().click();
      const opener = await press(/^Mark, turn or crop photo/)(page);
      return isPart ? leaveChanged(page) : opener;
    },
  })),
  {
    page: PROPOSAL,
    dialog: VIEWER,
    title: 'a diagram from a proposal',
    as: 'administrator',
    name: /^Diagram:/,
    address: ({ proposed }) => proposalPath(proposed),
    open: press(/^Enlarge the drawing/),
  },
  {
    page: PROPOSAL,
    dialog: 'features/proposal/edit/sign-on-device.tsx',
    title: 'approval on the device',
    as: 'administrator',
    address: ({ proposed }) => proposalPath(proposed),
    close: 'Not now',
    name: 'Repair proposal to approve',
    open: press('Approve on this device'),
  },
  {
    page: 'features/diagram-gallery/gallery-page.tsx',
    dialog: VIEWER,
    title: 'a diagram from Diagrams',
    as: 'administrator',
    address: () => PATHS.diagrams,
    name: /^Diagram:/,
    open: async (page) => {
      const card = page.locator('.gallery-card').first();
      await card.click();
      return card;
    },
  },
  ...(
    [
      ['report', '', /Show diagram$/],
      ['proposal', '?show=proposal', /^Enlarge the drawing/],
    ] as const
  ).map(([title, show, button]): Opening => ({
    page: 'features/shared-report/main.tsx',
    dialog: VIEWER,
    title: `a diagram from a shared ${title}`,
    as: 'stranger',
    address: ({ readerLink }) => readerLink + show,
    name: /^Diagram:/,
    open: press(button),
  })),
];

/** Pages of an archived inspection, which offer to unarchive it. */
const ARCHIVED: Opening[] = (
  [
    [INSPECT, 'the checklist', inspectionPath],
    [REPORT, 'the report', reportPath],
    [REPORT_EDIT, 'the report’s editor', reportEditPath],
    ['features/proposal/edit/edit-page.tsx', 'the proposal’s editor', proposalEditPath],
  ] as const
).map(([page, title, pathOf]) => ({
  page,
  dialog: 'features/dashboard/row/archive-dialog.tsx',
  title: `unarchive from ${title}`,
  as: 'owner',
  address: ({ archived }) => pathOf(archived),
  name: 'Unarchive inspection',
  open: press('Unarchive'),
}));

export const INSPECTION_OPENINGS: readonly Opening[] = [...GUIDE, ...START, ...DOCUMENTS, ...ARCHIVED].map((opening) =>
  opening.dialog === VIEWER ? { ...opening, hasDrawing: true } : opening,
);
