import { Device, type uploadStatusRoutes } from '#shared/contract/upload-status.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { photoBoardOf } from './photo-board.ts';
import { putDevice } from './put-device.ts';
import type { DeviceRow } from './record.ts';
import { remindTechnician } from './remind.ts';
import { DeviceRepository } from './repository.ts';

const toDevice = (row: DeviceRow): Device => Device.parse(row);

export const uploadStatusHandlers: Handlers<typeof uploadStatusRoutes> = {
  putDevice: async (report, ctx) => ({ device: await putDevice(report, ctx) }),

  listDevices: async ({ query }, { table, clock }) => {
    const page = await new DeviceRepository(table).list(query.limit, query.cursor);
    const live = page.items.filter(({ expiresAt }) => expiresAt > epochSeconds(clock));
    return { devices: live.map(toDevice), ...(page.cursor === undefined ? {} : { cursor: page.cursor }) };
  },

  getPhotoBoard: async (_input, { table, clock }) => ({ board: await photoBoardOf(table, clock) }),

  remindTechnician: ({ params, body }, ctx) => remindTechnician({ ...params, ...body }, ctx),
};
