import { byCompany } from '#shared/sizing/by-company.ts';
import { findCalculator } from '#shared/sizing/calculators.ts';

/** The calculators with their tables, which a function reads from its own file the first time something is sized. */
export { byCompany, findCalculator };
