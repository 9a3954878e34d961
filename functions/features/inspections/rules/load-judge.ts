import type * as judge from './judge.ts';

export type Judge = typeof judge;

/** The judge, read from its own file the first time anything is judged. */
export const loadJudge = (): Promise<Judge> => import('#functions/features/inspections/rules/judge.ts');
