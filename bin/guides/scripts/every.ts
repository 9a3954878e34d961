import type { Script } from '../script.ts';
import { ACCOUNT_SCRIPTS } from './account.ts';
import { COMPANY_SCRIPTS } from './company.ts';
import { FIELD_SERVICE_SCRIPTS } from './field-service.ts';
import { OFFICE_SCRIPTS } from './office.ts';
import { TECHNICIAN_SCRIPTS } from './technician.ts';

export const SCRIPTS: readonly Script[] = [
  ...ACCOUNT_SCRIPTS,
  ...COMPANY_SCRIPTS,
  ...OFFICE_SCRIPTS,
  ...FIELD_SERVICE_SCRIPTS,
  ...TECHNICIAN_SCRIPTS,
];
