import { env } from './env.ts';

/** Whether this installation charges companies for itself; where it does not, no trial ends and nobody is closed out. */
export const isBilled = (): boolean => env().BILLING === 'on';
