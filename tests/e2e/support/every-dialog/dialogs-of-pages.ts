import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '#infra/local/support/repository-root.ts';
import { readLayouts, readSources, type Sources } from '../../../../web/build/styles/sources.ts';

/** Components that only frame a dialog. Their content comes from the file that renders them. */
const FRAMES = ['dialog', 'Modal', 'ModalFrame', 'ModalDialog', 'FullDialog', 'ExportDialog', 'Dialog'];
const OPENS_DIALOG = new RegExp(`<(?:${FRAMES.join('|')})[\\s>]|role="(?:alert)?dialog"`);
const IS_FRAME = new RegExp(`export function (?:${FRAMES.join('|')})\\(`);

/** Prerendered pages, whose scripts are separate entry points. */
const SITE_PAGES = {
  'web/src/site/landing/landing-page.tsx': ['web/src/site/client/site.ts'],
  'web/src/site/pricing/pricing-page.tsx': [],
  'web/src/site/signup/signup-page.tsx': ['web/src/site/client/signup-page.ts'],
};
/** The frame around the app's pages, and the page of a reader's link. */
const AROUND = ['web/src/app/guard.tsx', 'web/src/features/shared-report/main.tsx'];
/** These files import pages and their chunks ahead of use. */
const PREFETCHES = ['web/src/features/auth/prefetch.ts', 'web/src/features/inspection/warm.ts'];

const isDialog = (path: string): boolean => {
  if (!path.endsWith('.tsx')) return false;
  const text = readFileSync(join(REPOSITORY_ROOT, path), 'utf8');
  return OPENS_DIALOG.test(text) && !IS_FRAME.test(text);
};

/** The files that a page imports, statically or dynamically, without those of pages it links to. */
function reachedFrom(sources: Sources, entries: readonly string[], pages: ReadonlySet<string>): ReadonlySet<string> {
  const reached = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const isOther = pages.has(file) && !entries.includes(file);
    if (reached.has(file) || isOther || PREFETCHES.includes(file)) continue;
    reached.add(file);
    queue.push(...(sources[file]?.loads ?? []), ...(sources[file]?.later ?? []));
  }
  return reached;
}

/** `<page> opens <dialog>` for each dialog that the sources of a page reach, by their files below web/src. */
export function dialogsOfPages(): string[] {
  const sources = readSources();
  const routed = [...readLayouts().keys()].filter((path) => path.startsWith('web/'));
  const pages = new Set([...routed, ...AROUND, ...Object.keys(SITE_PAGES)]);
  const scripts: Readonly<Record<string, readonly string[]>> = SITE_PAGES;
  const dialogs = Object.keys(sources).filter(isDialog);
  return [...pages].flatMap((page) => {
    const reached = reachedFrom(sources, [page, ...(scripts[page] ?? [])], pages);
    return dialogs.filter((dialog) => reached.has(dialog)).map((dialog) => pairOf(page, dialog));
  });
}

const below = (path: string): string => path.replace('web/src/', '');
export const pairOf = (page: string, dialog: string): string => `${below(page)} opens ${below(dialog)}`;
