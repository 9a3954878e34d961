import { defineConfig } from 'vitest/config';
import { APART } from './tests/fixtures/apart.ts';
import { rounds } from './shared/testing/depth.ts';
import { LongestFirst } from './tests/fixtures/longest-first.ts';
import { BUNDLED_PACKAGES } from './tests/fixtures/web-packages/places.ts';

const node = {
  environment: 'node' as const,
  setupFiles: ['tests/fixtures/fixed-seed.ts'],
  // The PDFs of a large inspection took 15 s on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** Longer than several waits of a minute, so that a wait fails first, with a message that names what is missing. */
const patient = { testTimeout: 240_000, hookTimeout: 240_000 };

/** A busy machine may render late, so `expect.poll` waits longer than its default of one second. */
const browser = {
  ...node,
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  runner: 'tests/fixtures/browser/browser-test-runner.ts',
};

/** One project per kind of test; CONTRIBUTING.md has the table of what belongs where. */
const UNIT_TESTS = ['shared', 'functions', 'infra', 'bin'].map((folder) => `${folder}/**/*.test.ts`);
const RELEASES = 'tests/e2e/app-updates.spec.ts';
const DIALOGS = 'tests/e2e/every-dialog.spec.ts';
const CHAOS = 'tests/chaos/**';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...node, name: 'unit', include: UNIT_TESTS, exclude: [...APART], isolate: false } },
      { test: { ...node, name: 'unit-apart', include: [...APART] } },
      {
        extends: './web/vitest.config.ts',
        resolve: { alias: [BUNDLED_PACKAGES] },
        test: {
          name: 'web',
          environment: './tests/fixtures/web-packages/happy-dom.ts',
          // Each test file needs its own worker, and threads start faster than processes.
          pool: 'threads',
          globalSetup: ['tests/fixtures/web-packages/bundle.ts'],
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          setupFiles: ['patience', 'own-channels', 'no-network', 'page-timers', 'owner-stacks'].map(
            (name) => `web/src/testing/${name}.ts`,
          ),
          // Longer than the waits of a test (patience.ts), so that a wait fails first, with a message that names what is missing.
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          // All files use the same cloud and its environment, so they can share their worker's modules.
          isolate: false,
          globalSetup: ['tests/fixtures/cloud.ts'],
          ...patient,
        },
      },
      {
        test: {
          ...node,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/fixtures/table/table-server.ts', 'tests/fixtures/cloud.ts'],
          ...patient,
        },
      },
      { test: { ...node, name: 'infra', include: ['tests/infra/**/*.test.ts'], isolate: false, ...patient } },
      {
        test: {
          ...browser,
          name: 'releases',
          // Run alone: a service worker without enough CPU time takes over late.
          include: [RELEASES],
          globalSetup: ['tests/fixtures/running-product.ts'],
        },
      },
      {
        test: {
          ...browser,
          name: 'e2e',
          include: ['tests/e2e/**/*.spec.ts', 'tests/chaos/**/*.spec.ts'],
          exclude: [RELEASES, DIALOGS, ...rounds([], [CHAOS], [])],
          globalSetup: ['tests/fixtures/running-product.ts'],
        },
      },
      {
        test: {
          ...browser,
          name: 'dialogs',
          include: [DIALOGS],
          globalSetup: ['tests/fixtures/running-product.ts'],
        },
      },
      {
        test: {
          ...browser,
          name: 'webkit',
          include: ['tests/webkit/**/*.spec.ts'],
          globalSetup: ['tests/fixtures/running-product.ts'],
        },
      },
    ],
  },
});
