import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { KEPT_ICONS, withoutUnusedIcons } from './light-cloudscape.ts';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const cloudscape = pathOf('../../node_modules/@cloudscape-design/components');
const allIcons = readFileSync(join(cloudscape, 'icon/generated/icons.js'), 'utf8');
const namesIn = (code: string) => [...code.matchAll(/^ {4}"?([a-z0-9-]+)"?: React/gm)].map(([, name]) => name ?? '');

const LITERAL = /["'`]([a-z0-9-]{3,24})["'`]/g;
const ICON_NAME = /iconName[=:]\s*\{?\s*["']([a-z0-9-]+)["']/g;

function found(pattern: RegExp, folder: string, skip: RegExp): Set<string> {
  const names = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|ts|tsx)$/.test(file) || skip.test(file)) continue;
    for (const [, name] of readFileSync(join(folder, file), 'utf8').matchAll(pattern)) names.add(name ?? '');
  }
  return names;
}

describe('the light Cloudscape', () => {
  it.each([
    ['Cloudscape', LITERAL, cloudscape, /test-utils|generated|node_modules|\.d\.ts$|i18n.messages/],
    ['our screens', ICON_NAME, pathOf('../src'), /\.test\.|^site/],
  ])('keeps every icon that %s may name', (_name, pattern, folder, skip) => {
    const named = found(pattern, folder, skip);

    expect(namesIn(allIcons).filter((name) => named.has(name) && !KEPT_ICONS.has(name))).toEqual([]);
  });

  it('leaves the others out and the module whole', () => {
    const kept = withoutUnusedIcons(allIcons);

    expect(new Set(namesIn(kept))).toEqual(KEPT_ICONS);
    expect(kept.length).toBeLessThan(allIcons.length / 2);
    expect(kept).toMatch(/};\s+export default icons/);
  });
});
