import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run fuzz -- --rounds N --seed S --forged M`: sends N malformed requests to each route, and M requests of one company for
 * another company's data. No response may be a 5xx, and nothing may be read or changed. `npm test` runs fewer of both.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20000' },
    forged: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});

const wrong = Object.entries(values).filter(([, value]) => !/^\d+$/.test(value));
if (wrong.length > 0) {
  console.error(`Whole numbers only: ${wrong.map(([name, value]) => `--${name} ${value}`).join(', ')}`);
  process.exit(1);
}
console.log(`${values.rounds} malformed requests per route, ${values.forged} forged ones, seed ${values.seed}`);
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'bin/test.ts', 'contract', 'bad-input', 'contract/forged'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_ROUNDS: values.rounds,
      FUZZ_SEED: values.seed,
      FORGED_CASES: values.forged,
      FORGED_SEED: values.seed,
    },
  },
);
process.exit(status ?? 1);
