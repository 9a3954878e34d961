import type * as validator from './validator.ts';

export type Validator = typeof validator;

/** The validator, read from its own file the first time anything is validated. */
export const loadValidator = (): Promise<Validator> => import('#functions/features/inspections/rules/validator.ts');
