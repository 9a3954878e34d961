import { mayUse, type Viewer } from '#web/lib/session/access.ts';

/** Why this user can't change prices or wording; absent if they can. The server checks again. */
export type EditRights = { readonly price?: string; readonly wording?: string };

const READ_ONLY = 'You can view this proposal, but not change it.';

export function editRights(viewer: Viewer | undefined): EditRights {
  if (viewer === undefined || !mayUse(viewer, { permission: 'INSPECTION_EDIT' }))
    return { price: READ_ONLY, wording: READ_ONLY };
  if (viewer.user.role.value !== 'TECHNICIAN') return {};
  const { techsEditPrices, techsEditWording } = viewer.organization.settings;
  return {
    ...(!techsEditPrices && { price: 'Only your office can change prices and lines.' }),
    ...(!techsEditWording && { wording: 'Only your office can change messages and terms.' }),
  };
}
