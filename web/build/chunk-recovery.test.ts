import { describe, expect, it } from 'vitest';
import { withRecovery } from './chunk-recovery.ts';

describe('the transform for failed-chunk recovery', () => {
  it('adds the recovery to every dynamic import', () => {
    const covered = withRecovery(
      `const load = () => import('./a.ts');\nexport const b = async () => (await import('#shared/b.ts')).b;\n`,
    );

    expect(covered).toContain(`const load = () => __recover(() => import('./a.ts'), import.meta.url);`);
    expect(covered).toContain(`(await __recover(() => import('#shared/b.ts'), import.meta.url)).b`);
    expect(covered.match(/import \{ recoverImport/g)).toHaveLength(1);
  });

  it('adds the recovery to lazy components, also when their import is elsewhere', () => {
    const covered = withRecovery(
      `import { lazy, useState, type ComponentType } from 'react';\nconst A = lazy(load);\n`,
    );

    expect(covered).toContain(`import { lazy } from '#web/lib/chunks/lazy.ts';`);
    expect(covered).toMatch(/import \{\s*useState,\s*type ComponentType\s*\} from 'react';/);
  });

  it('leaves files without dynamic imports unchanged', () => {
    const code = `import { useState } from 'react';\n`;
    expect(withRecovery(code)).toBe(code);
  });
});
