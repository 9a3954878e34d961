import * as z from 'zod';
import { DEVICE_DAYS } from '#shared/device-days.ts';

export const DeviceDays = z.literal([...DEVICE_DAYS]);
