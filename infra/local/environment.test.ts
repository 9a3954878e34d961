import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VARIABLES } from '#shared/config/env-variables.ts';
import { REPOSITORY_ROOT } from './support/repository-root.ts';

describe('the list of environment variables', () => {
  test('in .env.example includes every variable the functions read', async () => {
    const text = await readFile(join(REPOSITORY_ROOT, '.env.example'), 'utf8');
    const named = new Set([...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]));

    for (const name of VARIABLES) expect(named).toContain(name);
  });
});
