import { describe, expect, it } from 'vitest';
import { readLayouts, readRules, readSources, type Source, type Sources } from './sources.ts';
import { findUnstyled, type Tree } from './unstyled.ts';

const source = (part: { loads?: string[]; later?: string[]; classes?: string[] }): Source => ({
  ...{ loads: part.loads ?? [], later: part.later ?? [], classes: new Set(part.classes) },
});

/** Two pages in one layout open the same dialog; one of them has the dialog's sheet. */
function treeOf(dialog: Source): Tree {
  const sources: Sources = new Map([
    ['main', source({ later: ['layout', 'start', 'report'] })],
    ['layout', source({ loads: ['layout.css'], classes: ['bar'] })],
    ['start', source({ loads: ['dialog.css'], later: ['dialog'], classes: ['bar'] })],
    ['report', source({ later: ['dialog'], classes: ['bar'] })],
    ['dialog', dialog],
    ['dialog.css', source({})],
    ['layout.css', source({})],
  ]);
  const rules = new Map([
    ['bar', new Set(['layout.css'])],
    ['sheet', new Set(['dialog.css'])],
  ]);
  return {
    sources,
    rules,
    layouts: new Map([
      ['start', 'layout'],
      ['report', 'layout'],
    ]),
  };
}

describe('a part of the application', () => {
  it('lacks its styles where only one of the pages that open it has them', () => {
    expect(findUnstyled(treeOf(source({ classes: ['sheet'] })), ['main'])).toEqual([
      { part: 'dialog', component: 'dialog', className: 'sheet' },
    ]);
  });

  it('has them when it brings them itself, or its layout does', () => {
    expect(findUnstyled(treeOf(source({ loads: ['dialog.css'], classes: ['sheet', 'bar'] })), ['main'])).toEqual([]);
  });
});

describe('this application', () => {
  const sources = readSources();

  it('is read whole', () => {
    expect(sources.size).toBeGreaterThan(800);
    expect(readLayouts().get('web/src/features/dashboard/dashboard-page.tsx')).toBe('web/src/app/guard.tsx');
    expect(sources.get('web/src/features/dashboard/dashboard-page.tsx')?.classes).toContain('dashboard-head');
  });

  it('shows no dialog, page or panel without its styles, from wherever it is opened', () => {
    const tree = { sources, rules: readRules(sources), layouts: readLayouts() };
    expect(findUnstyled(tree, ['web/src/app/main.tsx', 'web/src/features/share/main.tsx'])).toEqual([]);
  });
});
