import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { baseCommit } from './base-commit.ts';

let folder: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '--message', subject);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flueprint-base-'));
  git('init', '--quiet');
  commit('first');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the commit that a checkout is compared with', () => {
  it('is where it branched off the remote main', () => {
    const first = git('rev-parse', 'HEAD');
    git('update-ref', 'refs/remotes/origin/main', first);
    commit('second');

    expect(baseCommit(folder)).toBe(first);
  });

  it('is its last commit without a remote main', () => {
    expect(baseCommit(folder)).toBe('HEAD');
  });
});
