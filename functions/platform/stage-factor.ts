import { env } from './env.ts';

/** On the local product all browsers and tests share one address. */
const LOCAL_FACTOR = 500;

/** Factor for rate limits: higher on the local product and on a test stage. */
export function stageFactor(): number {
  const { STAGE, RATE_LIMITS } = env();
  return STAGE === 'local' || RATE_LIMITS === 'relaxed' ? LOCAL_FACTOR : 1;
}
