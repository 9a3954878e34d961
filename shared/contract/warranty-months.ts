import * as z from 'zod';
import { WARRANTY_MONTHS } from '#shared/due-services/due-kinds.ts';

export const WarrantyCheckMonths = z.literal([...WARRANTY_MONTHS]);
