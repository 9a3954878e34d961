import { env } from './env.ts';

/** Whether this installation charges companies. Without billing, trials never end and no company is closed. */
export const isBilled = (): boolean => env().BILLING === 'on';
