import { PUBLIC_PAGES } from '../web-pages.ts';
import type { Guide } from './guide.ts';
import { OFFICE_GUIDES } from './office-guides.ts';
import { TECHNICIAN_GUIDES } from './technician-guides.ts';

export const GUIDES: readonly Guide[] = [...OFFICE_GUIDES, ...TECHNICIAN_GUIDES];

export const GUIDE_GROUPS = [
  { id: 'office', title: 'Admin and office', guides: OFFICE_GUIDES },
  { id: 'technician', title: 'Technician', guides: TECHNICIAN_GUIDES },
] as const;

export function guidePath({ id }: Pick<Guide, 'id'>): string {
  const page = PUBLIC_PAGES.find((entry) => entry.id === id);
  if (page === undefined) throw new Error(`The guide ${id} has no page`);
  return page.path;
}

/** The guide at a path, ignoring case; undefined if there is none. */
export const guideAt = (pathname: string): Guide | undefined =>
  GUIDES.find((guide) => guidePath(guide).toLowerCase() === pathname.toLowerCase().replace(/\/+$/, ''));
