import * as z from 'zod';
import { DEFAULT_DEVICE_DAYS } from '#shared/device-days.ts';
import { DeviceDays } from './device-days.ts';
import { WarrantyCheckMonths } from './warranty-months.ts';

/** The settings of a company as its row stores them and its session shows them. A row without a later setting has the default. */
export const StoredSettings = z.object({
  showPrices: z.boolean(),
  techsEditPrices: z.boolean(),
  techsEditWording: z.boolean(),
  techsAddClients: z.boolean().default(false),
  deviceDays: DeviceDays.default(DEFAULT_DEVICE_DAYS),
  /** Months after a repair at which a warranty check is due; absent and 0 for none. */
  warrantyCheckMonths: WarrantyCheckMonths.exactOptional(),
  legalStatement: z.string(),
});
