import { env } from './env.ts';

/** On one machine every browser and test shares one address. */
const LOCAL_FACTOR = 500;

/** How much higher limits on requests are on one machine and on a stage for tests. */
export function stageFactor(): number {
  const { STAGE, RATE_LIMITS } = env();
  return STAGE === 'local' || RATE_LIMITS === 'relaxed' ? LOCAL_FACTOR : 1;
}
