import type { BoardDevice } from '#shared/contract/upload-status.ts';
import { deviceName, photoCount, waitingFor } from '#functions/features/upload-status/photo-text.ts';
import { photoBoardOf } from '#functions/features/upload-status/photo-board.ts';
import { notify, OFFICE } from '#functions/features/notifications/notify.ts';
import { stableId } from '#functions/platform/stable-id.ts';
import { dayOf, SWEEP } from './limits.ts';
import { groupBy, type SweepPorts, tableOf, type Tally } from './ports.ts';

const DAY_MS = 86_400_000;

type Late = BoardDevice & { oldestTakenAt: string };

const lateDevices = (devices: readonly BoardDevice[], now: Date): Late[] =>
  devices.flatMap((device) => {
    const { oldestTakenAt } = device;
    const isLate = oldestTakenAt !== undefined && now.getTime() - Date.parse(oldestTakenAt) > SWEEP.waitingMs;
    return isLate ? [{ ...device, oldestTakenAt }] : [];
  });

/** Daily at first, then weekly, then never; the board still shows the photos. */
export function isMailDay(waitedDays: number): boolean {
  if (waitedDays <= SWEEP.dailyMailDays) return true;
  return waitedDays <= SWEEP.lastMailDays && waitedDays % 7 === 0;
}

async function notifyOffice(device: Late, ports: SweepPorts & { organizationId: string }): Promise<void> {
  const { store, clock, organizationId } = ports;
  const name = deviceName(device, device.user.name);
  const title = `${photoCount(device.photos)} still only on ${name}, ${waitingFor(device.oldestTakenAt, clock.now())}`;
  const key = `photos-waiting:${device.user.userId}:${device.deviceId ?? ''}`;
  const notice = { kind: 'PHOTOS_WAITING', title, route: '/photos-waiting', type: 'info', keptDays: 2 } as const;
  await notify(
    { roles: OFFICE },
    { ...notice, key, edition: dayOf(clock.now()) },
    { table: tableOf(organizationId, ports), store, clock },
  );
}

/** Handles photos pending for more than a day: notifies the office, and emails the device's user at most once a day. */
export async function sweepWaiting(organizationId: string, ports: SweepPorts, tally: Tally): Promise<void> {
  const now = ports.clock.now();
  const board = await photoBoardOf(tableOf(organizationId, ports), ports.clock);
  const late = lateDevices(board.devices, now);
  for (const device of late) await notifyOffice(device, { ...ports, organizationId });
  for (const [userId, devices] of groupBy(late, ({ user }) => user.userId)) {
    const oldest = devices.map(({ oldestTakenAt }) => oldestTakenAt).sort()[0] ?? '';
    if (!isMailDay(Math.floor((now.getTime() - Date.parse(oldest)) / DAY_MS))) continue;
    const jobId = stableId(`photos-waiting:${organizationId}:${userId}:${dayOf(now)}`);
    await ports.enqueueMail({ kind: 'photos-waiting', jobId, organizationId, userId });
    tally.add('mails');
  }
  tally.add('devices late', late.length);
}
