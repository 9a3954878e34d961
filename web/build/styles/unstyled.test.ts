import { describe, expect, it } from 'vitest';
import { readLayouts, readRules, readSources, type Source, type Sources } from './sources.ts';
import { findUnstyled, type Tree } from './unstyled.ts';

const source = (part: { loads?: string[]; later?: string[]; classes?: string[] }): Source => ({
  loads: part.loads ?? [],
  later: part.later ?? [],
  classes: new Set(part.classes),
});

/** Two pages in one layout import the same dialog lazily. Only the start page loads the dialog's style sheet. */
function treeOf(dialog: Source): Tree {
  const sources: Sources = {
    main: source({ later: ['layout', 'start', 'report'] }),
    layout: source({ loads: ['layout.css'], classes: ['bar'] }),
    start: source({ loads: ['dialog.css'], later: ['dialog'], classes: ['bar'] }),
    report: source({ later: ['dialog'], classes: ['bar'] }),
    dialog: dialog,
    'dialog.css': source({}),
    'layout.css': source({}),
  };
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

describe('findUnstyled', () => {
  it('reports a dialog whose styles are loaded by only one of its pages', () => {
    expect(findUnstyled(treeOf(source({ classes: ['sheet'] })), ['main'])).toEqual([
      { part: 'dialog', component: 'dialog', className: 'sheet' },
    ]);
  });

  it('accepts a dialog that imports its styles or gets them from its layout', () => {
    expect(findUnstyled(treeOf(source({ loads: ['dialog.css'], classes: ['sheet', 'bar'] })), ['main'])).toEqual([]);
  });
});

describe('the sources of the app', () => {
  const sources = readSources();

  it('are all read', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(800);
    expect(readLayouts().get('web/src/features/dashboard/dashboard-page.tsx')).toBe('web/src/app/guard.tsx');
    expect(sources['web/src/features/dashboard/dashboard-page.tsx']?.classes).toContain('dashboard-head');
  });

  it('load the styles of every dialog, page and panel, whichever page opens it', () => {
    const tree = { sources, rules: readRules(Object.keys(sources)), layouts: readLayouts() };
    expect(findUnstyled(tree, ['web/src/app/main.tsx', 'web/src/features/shared-report/main.tsx'])).toEqual([]);
  });
});
