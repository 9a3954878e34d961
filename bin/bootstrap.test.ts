import { describe, expect, test } from 'vitest';
import { isInstalled, nodeComplaint, reasonToInstall, stampOf } from './bootstrap.mjs';

const entry = (version: string, more: object = {}) => ({ version, integrity: `sha512-${version}`, ...more });
const lockOf = (packages: object) => JSON.stringify({ packages: { '': { name: 'flueprint' }, ...packages } });

const lock = lockOf({ 'node_modules/a': entry('1.0.0') });
const installed = JSON.stringify({ packages: { 'node_modules/a': entry('1.0.0') } });

describe('the start script’s installation', () => {
  test('installs when there is no installation', () => {
    expect(reasonToInstall({ lock, stamp: undefined, installed: undefined })).toContain('no packages');
    expect(reasonToInstall({ lock, stamp: stampOf(lock), installed: undefined })).toContain('no packages');
  });

  test('does not install again when the stamp matches the lock file', () => {
    expect(reasonToInstall({ lock, stamp: stampOf(lock), installed: '{}' })).toBeUndefined();
  });

  test('does not install over a manual installation from the same lock file', () => {
    expect(reasonToInstall({ lock, stamp: undefined, installed })).toBeUndefined();
  });

  test('installs when a package in the lock file has another version', () => {
    const changed = lockOf({ 'node_modules/a': entry('1.0.1') });

    expect(reasonToInstall({ lock: changed, stamp: stampOf(lock), installed })).toContain('has changed');
  });

  test('reports a missing package, unless it is optional', () => {
    const packages = { 'node_modules/b': entry('2.0.0') };

    expect(isInstalled({ packages }, { packages: {} })).toBe(false);
    expect(isInstalled({ packages: { 'node_modules/b': entry('2.0.0', { optional: true }) } }, { packages: {} })).toBe(
      true,
    );
  });

  test.each(['v18.20.4', 'v20.18.0', '20.9.0'])(
    'rejects Node %s with one sentence that names the version to install',
    (version) => {
      expect(nodeComplaint(version)).toMatch(/^This needs Node 20\.19 or newer and runs on [^.]+\..*start again\.$/);
    },
  );

  test.each(['v20.19.0', 'v22.0.0', 'v24.11.1'])('accepts Node %s', (version) => {
    expect(nodeComplaint(version)).toBeUndefined();
  });
});
