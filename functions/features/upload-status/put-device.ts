import { DEVICE_REPORT_DAYS, type Device, type uploadStatusRoutes } from '#shared/contract/upload-status.ts';
import type { RouteInput } from '#shared/contract/route.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { epochSeconds, instant } from '#functions/platform/clock.ts';
import { DeviceRepository } from './repository.ts';

type Report = RouteInput<(typeof uploadStatusRoutes)['putDevice']>;

/** Stores a device's report of its unsent work, for the user who is signed in there. */
export async function putDevice({ params, body }: Report, { table, actor, clock }: ActorCtx): Promise<Device> {
  const { userId, name } = actor;
  const device: Device = { ...body, deviceId: params.deviceId, user: { userId, name }, lastSeenAt: instant(clock) };
  const expiresAt = epochSeconds(clock, DEVICE_REPORT_DAYS * 86_400);
  await new DeviceRepository(table).put({ v: 1, entity: 'Device', ...device, expiresAt });
  return device;
}
