import * as z from 'zod';
import { Ulid, UserId } from '#shared/contract/common.ts';
import { Device } from '#shared/contract/upload-status.ts';

/** The latest report of a user's device. Two users of one browser have a row each. */
export const DeviceRow = z.object({
  v: z.literal(1),
  entity: z.literal('Device'),
  ...Device.shape,
  /** Epoch seconds. */
  expiresAt: z.number(),
});
export type DeviceRow = z.infer<typeof DeviceRow>;

/** When a user was last reminded of photos on their device, and by which request. */
export const ReminderRow = z.object({
  v: z.literal(1),
  entity: z.literal('Reminder'),
  userId: UserId,
  reminderId: Ulid,
  remindedAt: z.string(),
  expiresAt: z.number(),
  version: z.number().int(),
});
export type ReminderRow = z.infer<typeof ReminderRow>;
