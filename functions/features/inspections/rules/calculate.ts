import { byCompany } from '#shared/sizing/by-company.ts';
import { findCalculator } from '#shared/sizing/calculators.ts';

/** The calculators with their tables, in their own file, which a function loads when it first calculates a size. */
export { byCompany, findCalculator };
