import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const Packages = z.record(z.string(), z.string());
const Manifest = z.object({
  dependencies: Packages,
  devDependencies: Packages,
  optionalDependencies: Packages,
});
const manifest = Manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Packages that are used by name, without an import. */
const WITHOUT_IMPORT: Readonly<Record<string, string>> = {
  'aws-cdk': 'the command `cdk`',
  eslint: 'the command `eslint`',
  oxlint: 'the command `oxlint`',
  'oxlint-tsgolint': 'the rules of `oxlint` that need types',
  knip: 'the command `knip`',
  'typescript-7': 'the compiler, because ESLint’s parser needs an older one',
  'eslint-import-resolver-typescript': 'found by eslint-plugin-import-x',
  '@dynoxide/linux-x64': 'the table of the local product, found by its platform',
};

const TEST_FILE = /\.(test|spec)\.tsx?$|^tests\//;
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.js', '*.css', '*.html'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Files that contain the name of a package, or a path in it, as a string. */
function usersOf(name: string): string[] {
  const quoted = new RegExp(`['"\`]${name.replaceAll(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`)}(?:/[^'"\`]*)?['"\`]`);
  return sources.filter(({ text }) => quoted.test(text)).map(({ path }) => path);
}

const all = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies });

describe('the packages in package.json', () => {
  it.each(all.filter((name) => !name.startsWith('@types/') && WITHOUT_IMPORT[name] === undefined))(
    '%s is used',
    (name) => {
      expect(usersOf(name)).not.toEqual([]);
    },
  );

  it.each(Object.keys(manifest.dependencies))('%s is used by the product, not only by tests', (name) => {
    expect(usersOf(name).filter((path) => !TEST_FILE.test(path) && !path.startsWith('bin/'))).not.toEqual([]);
  });

  it('use one version of the AWS SDK', () => {
    const clients = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(([name]) =>
      /^@aws-sdk\/(client-|s3-request)/.test(name),
    );

    expect(new Set(clients.map(([, version]) => version)).size).toBe(1);
  });
});
