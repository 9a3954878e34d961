import { createContext, use } from 'react';
import type { OverwrittenAnswer } from './overwritten-answers.ts';

/** Overwritten answers of the open inspection. */
export const LostContext = createContext<readonly OverwrittenAnswer[]>([]);

export const useLost = (): readonly OverwrittenAnswer[] => use(LostContext);
