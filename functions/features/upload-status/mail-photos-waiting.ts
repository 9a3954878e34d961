import { BRAND } from '#shared/brand.ts';
import type { BoardDevice } from '#shared/contract/upload-status.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import { isActive } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import { runOnce } from '#functions/jobs/idempotent.ts';
import { photosWaiting, type WaitingDevice } from '#functions/mail/templates/photos-waiting.tsx';
import { deviceName, photoCount, waitingFor } from './photo-text.ts';
import { photoBoardOf } from './photo-board.ts';

const MAX_PLACES = 8;

function placesOf({ inspections }: BoardDevice): string[] {
  const places = inspections.map(({ about, photos, more }) => {
    const count = photoCount(photos.length + more);
    if (about === undefined) return `An inspection that is not here yet (${count})`;
    return `${[about.clientName, about.address].filter((part) => part !== '').join(', ')} (${count})`;
  });
  const rest = places.length - MAX_PLACES;
  return rest > 0 ? [...places.slice(0, MAX_PLACES), `and ${rest} more`] : places;
}

function waitingDevice(device: BoardDevice, now: Date): WaitingDevice {
  const { user, photos, oldestTakenAt } = device;
  return {
    name: deviceName(device, user.name),
    photos: photoCount(photos),
    waiting: oldestTakenAt === undefined ? '' : waitingFor(oldestTakenAt, now),
    places: placesOf(device),
  };
}

/** Emails a user which photos are only on their device, once per job; nothing if all of them are stored by now. */
export async function mailPhotosWaiting(
  job: Extract<MailJob, { kind: 'photos-waiting' }>,
  ports: MailJobPorts,
): Promise<void> {
  const { store, clock, mailer, appUrl } = ports;
  const table = new TenantTable(store, unsafeTenantOf(job.organizationId, 'mail-jobs'));
  const user = await new UserRepository(table, store).get(job.userId);
  // A deactivated user can't sign in to upload, and the email names clients.
  if (user === undefined || !isActive(user)) return;
  const board = await photoBoardOf(table, clock);
  const devices = board.devices.filter((device) => device.user.userId === job.userId);
  const photos = devices.reduce((sum, device) => sum + device.photos, 0);
  if (photos === 0) return;
  const content = photosWaiting({
    name: user.name,
    askedBy: job.askedBy,
    total: photoCount(photos),
    devices: devices.map((device) => waitingDevice(device, clock.now())),
    link: `${appUrl}/settings/data`,
  });
  const mail = {
    to: user.email,
    fromName: BRAND.name,
    ...content,
    tags: { kind: job.kind, organization: job.organizationId },
  };
  const action = [job.kind, job.organizationId, job.userId, job.jobId] as const;
  await runOnce(action, ports, async () => void (await mailer.send(mail)));
}
