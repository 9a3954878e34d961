import { describe, expect, it } from 'vitest';
import { APP_OPENINGS } from './support/every-dialog/app-openings.ts';
import { dialogsOfPages } from './support/every-dialog/dialogs-of-pages.ts';
import { INSPECTION_OPENINGS } from './support/every-dialog/inspection-openings.ts';
import { SITE_OPENINGS } from './support/every-dialog/site-openings.ts';

/**
 * The handout page never lists a removable draft client, although it shares the component that can remove one. A proposal stays
 * readable when its inspection is archived; only its editor offers to unarchive it.
 */
const NEVER_OPENED = [
  'features/field-forms/handouts/handout-page.tsx opens features/inspection/start/remove-draft.tsx',
  'features/proposal/edit/proposal-page.tsx opens features/dashboard/row/archive-dialog.tsx',
];

describe('the list of dialogs', () => {
  it('lists every dialog in the sources with every page that opens it', () => {
    const listed = [...APP_OPENINGS, ...INSPECTION_OPENINGS, ...SITE_OPENINGS].map(
      ({ page, dialog }) => `${page} opens ${dialog}`,
    );

    expect([...new Set([...listed, ...NEVER_OPENED])].toSorted()).toEqual(dialogsOfPages().toSorted());
  });
});
