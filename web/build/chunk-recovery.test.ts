import { expect, it } from 'vitest';
import { withRecovery } from './chunk-recovery.ts';

it('puts the recovery around every import that comes late', () => {
  const covered = withRecovery(
    `const load = () => import('./a.ts');\nexport const b = async () => (await import('#shared/b.ts')).b;\n`,
  );

  expect(covered).toContain(`const load = () => __recover(() => import('./a.ts'), import.meta.url);`);
  expect(covered).toContain(`(await __recover(() => import('#shared/b.ts'), import.meta.url)).b`);
  expect(covered.match(/import \{ recoverImport/g)).toHaveLength(1);
});

it('gives lazy parts a way back, also where what they load stands elsewhere', () => {
  const covered = withRecovery(`import { lazy, useState, type ComponentType } from 'react';\nconst A = lazy(load);\n`);

  expect(covered).toContain(`import { lazy } from '#web/lib/chunks/lazy.ts';`);
  expect(covered).toMatch(/import \{\s*useState,\s*type ComponentType\s*\} from 'react';/);
});

it('leaves what loads nothing late as it is', () => {
  const code = `import { useState } from 'react';\n`;
  expect(withRecovery(code)).toBe(code);
});
