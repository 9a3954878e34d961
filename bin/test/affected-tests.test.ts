import { describe, expect, it } from 'vitest';
import { importGraph } from '../import-cycles/import-graph.ts';
import { dependentsOf } from './affected-tests.ts';

describe('the files that depend on a changed file', () => {
  it('include itself and those that import it through others', () => {
    const graph = new Map([
      ['a.test.ts', ['a.ts']],
      ['a.ts', ['b.ts', 'a.css']],
      ['b.ts', ['a.ts']],
      ['c.ts', ['d.ts']],
    ]);

    expect([...dependentsOf(['b.ts'], graph)].sort()).toEqual(['a.test.ts', 'a.ts', 'b.ts']);
    expect([...dependentsOf(['a.css'], graph)].sort()).toEqual(['a.css', 'a.test.ts', 'a.ts', 'b.ts']);
  });

  it('include tests that import it by its alias', () => {
    const found = dependentsOf(['shared/clients/read-row.ts'], importGraph());

    expect(found).toContain('web/src/features/clients/import/import-panel.test.tsx');
    expect(found).toContain('tests/integration/client-import.test.ts');
  });
});
