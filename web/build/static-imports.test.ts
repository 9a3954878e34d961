import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** Static imports that remain in the build: no type-only and no dynamic ones. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'([^']+)';/gm;

function fileOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return resolve(dirname(importer), specifier);
  if (specifier.startsWith('#web/')) return join(ROOT, 'web/src', specifier.slice('#web/'.length));
  return specifier.startsWith('#shared/') ? join(ROOT, specifier.slice(1)) : undefined;
}

/** Everything that a source loads before it runs: paths from the repository root, and package names. */
function loadedBefore(...sources: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = sources.map((source) => join(ROOT, source));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const path = file.slice(ROOT.length + 1);
    if (found.has(path)) continue;
    found.add(path);
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue;
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const imported = fileOf(specifier, file);
      if (imported === undefined) found.add(specifier);
      else queue.push(imported);
    }
  }
  return found;
}

const SHELL = ['web/src/app/start.tsx', 'web/src/app/guard.tsx', 'web/src/features/dashboard/dashboard-page.tsx'];
/** The schemas. The route manifest is excluded, because calls use it while their schemas load. */
const SCHEMAS = /^zod$|^shared\/contract\/(?!route-manifest|contract-files|call-limits)/;
const INSPECTION = 'web/src/features/inspection/open-inspection.tsx';
/** The engine, and the report and inspection code that computes with it. */
const ENGINE =
  /^shared\/(?:inspection\/(?:derive|findings|guided-definition|definitions\/load)|report\/build-report|report\/apply-edits)\.ts$/;

describe('the static imports', () => {
  it('are followed through the shell and an inspection', () => {
    expect(loadedBefore(...SHELL)).toContain('web/src/offline/db/database.ts');
    expect(loadedBefore(INSPECTION)).toContain('shared/inspection/derive.ts');
  });

  it('keep schemas out of the first screen', () => {
    expect([...loadedBefore(...SHELL)].filter((path) => SCHEMAS.test(path))).toEqual([]);
  });

  it('keep schemas, sync, calculators, findings and the flue screen out of an inspection’s first view', () => {
    const later =
      /^aws-amplify|limitation-panel|overall-card|review-footer|choice-sheet|shared\/sizing\/calculators\/|sheets\/(?:sized-flue|stove|utility)\.ts|offline\/(?:sync\/(?:sync-engine|start-sync|refresh)|outbox\/replay)\.ts|finding-panel|flue-screen/;
    expect([...loadedBefore(INSPECTION)].filter((path) => SCHEMAS.test(path) || later.test(path))).toEqual([]);
  });

  it.each([
    'inspection/inspect-page',
    'inspection/report-page',
    'inspection/start-page',
    'proposal/edit/edit-page',
    'proposal/edit/proposal-page',
    'pull-sheet/pull-sheet-page',
  ])('of %s do not include the engine', (page) => {
    const loaded = [...loadedBefore(`web/src/features/${page}.tsx`)];
    expect(loaded).toContain('web/src/lib/chunks/later-part.ts');
    expect(loaded.filter((path) => ENGINE.test(path))).toEqual([]);
  });

  it('of the client list do not include the filter controls or the delete dialog', () => {
    const loaded = [...loadedBefore('web/src/features/clients/list/clients-page.tsx')];
    expect(loaded).toContain('@cloudscape-design/components/table');
    const later = /components\/(?:autosuggest|modal|segmented-control|select)$|delete-modal|contract\/clients/;
    expect(loaded.filter((path) => later.test(path))).toEqual([]);
  });

  it('of the company’s sizing rules do not include the calculators', () => {
    const loaded = [...loadedBefore('web/src/features/company/inspection/sizing-page.tsx')];
    expect(loaded).toContain('shared/sizing/fireplace/fireplace-rule-sets.ts');
    expect(loaded.filter((path) => path.startsWith('shared/sizing/calculators'))).toEqual([]);
  });

  it('of a shared report do not include the catalog of services and products', () => {
    const loaded = [...loadedBefore('web/src/features/shared-report/main.tsx')];
    expect(loaded).toContain('shared/report/present.ts');
    expect(loaded.filter((path) => path.startsWith('shared/catalog/'))).toEqual([]);
  });

  it('of the client form do not include the CSV parser', () => {
    const loaded = [...loadedBefore('web/src/features/clients/form/add-client-page.tsx')];
    expect(loaded).toContain('web/src/features/clients/import/preview-rows.tsx');
    expect(loaded.filter((path) => path.startsWith('csv-parse'))).toEqual([]);
  });
});
