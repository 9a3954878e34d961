import { findCycles } from './import-cycles/find-cycles.ts';
import { importGraph } from './import-cycles/import-graph.ts';

/*
 * Fails if files import each other in a cycle, be it for types alone: two files that need each other's types can't be read,
 * moved or tested separately. A lint rule for it (`import-x/no-cycle`) ignores types and parses the whole tree a second time.
 * Generated and installed code is not checked.
 */

const cycles = findCycles(importGraph());
for (const cycle of cycles) console.error(`Import cycle: ${cycle.join(' → ')}`);
if (cycles.length > 0) {
  console.error('Move what both files need, often a type, to a file that both can import.');
  process.exit(1);
}
