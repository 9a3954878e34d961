import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import {
  BUNDLED_ICONS,
  REPLACED,
  UNUSED_COMPONENTS,
  UNUSED_PROPERTIES,
  withoutPopover,
  withoutResizer,
  withoutUnusedIcons,
  withoutUnusedThemes,
} from './light-cloudscape.ts';

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

describe('the icons of the light Cloudscape', () => {
  it.each([
    ['Cloudscape', LITERAL, cloudscape, /test-utils|generated|node_modules|\.d\.ts$|i18n.messages/],
    ['our screens', ICON_NAME, pathOf('../src'), /\.test\.|^site/],
  ])('keeps every icon that %s may name', (_name, pattern, folder, skip) => {
    const named = found(pattern, folder, skip);

    expect(namesIn(allIcons).filter((name) => named.has(name) && !BUNDLED_ICONS.has(name))).toEqual([]);
  });

  it('drops unused icons and leaves a valid module', () => {
    const result = withoutUnusedIcons(allIcons);

    expect(new Set(namesIn(result))).toEqual(BUNDLED_ICONS);
    expect(result.length).toBeLessThan(allIcons.length / 2);
    expect(result).toMatch(/};\s+export default icons/);
  });
});

describe('the themes of the light Cloudscape', () => {
  const COMPONENT = /@cloudscape-design\/components\/([a-z-]+)/g;
  const DARK = /(awsui-dark-mode|applyMode|Mode\.Dark)/g;
  const allThemes = readFileSync(join(cloudscape, 'internal/base-theme/styles.scoped.css'), 'utf8');

  it('omit only components that no screen uses', () => {
    const used = found(COMPONENT, pathOf('../src'), /\.test\./);

    expect(used.size).toBeGreaterThan(20);
    expect(UNUSED_COMPONENTS.filter((name) => used.has(name))).toEqual([]);
    expect([...found(DARK, pathOf('../src'), /\.test\./)]).toEqual([]);
  });

  it('keep the light theme, the alert and compact table contexts, and balanced braces', () => {
    const result = withoutUnusedThemes(allThemes);
    const count = (sign: string) => result.split(sign).length;

    expect(result).not.toMatch(/awsui-dark-mode[^,{}]*\{|\.awsui-context-top-navigation[^,{}]*\{/);
    expect(result).toMatch(/\.awsui-context-alert:not/);
    expect(result).toMatch(/\.awsui-context-compact-table/);
    expect(result.length).toBeLessThan(allThemes.length * 0.75);
    expect(count('{')).toBe(count('}'));
    expect(result.match(/^body \{|body \{/)).not.toBeNull();
  });

  it('keep a rule that a visible selector shares', () => {
    expect(withoutUnusedThemes('.awsui-dark-mode{a:b}.awsui-dark-mode,.awsui-context-alert{c:d}')).toBe(
      '.awsui-dark-mode,.awsui-context-alert{c:d}',
    );
  });
});

describe('the code that the light Cloudscape leaves out of components', () => {
  const fileOf = (path: string) => readFileSync(join(cloudscape, `${path}.js`), 'utf8');
  const exportsOf = (code: string) =>
    [...code.matchAll(/^export (?:function|const) (\w+)|^export (?:\{ (default) \}|(default))/gm)]
      .map(([, ...names]) => names.find((name) => name !== undefined))
      .toSorted();

  it('belongs to properties that no screen uses', () => {
    const property = new RegExp(`(?<=[\\s{,])(${UNUSED_PROPERTIES.join('|')})(?=[\\s=:,}/>])`, 'g');

    expect([...found(property, pathOf('../src'), /\.test\./)]).toEqual([]);
  });

  it.each(Object.entries(REPLACED))('has a replacement with the same exports for %s', (path, code) => {
    const original = exportsOf(fileOf(path));

    expect(original.length).toBeGreaterThan(0);
    expect(exportsOf(code)).toEqual(original);
  });

  it('includes the popover of the pagination', () => {
    const pagination = fileOf('pagination/internal');

    expect(pagination).toContain('popover/internal');
    expect(withoutPopover(pagination)).not.toContain('popover/internal');
    expect(withoutPopover(pagination)).toContain('const InternalPopover =');
  });

  it('includes the handle that resizes a column, but not its divider', () => {
    const resizer = fileOf('table/resizer/index');
    const without = withoutResizer(resizer);

    expect(without.length).toBeLessThan(resizer.length / 4);
    expect(without).toContain('export const Resizer = () => null;');
    expect(without).toMatch(/export function Divider\([\s\S]+export function ResizeTracker\(/);
  });
});
