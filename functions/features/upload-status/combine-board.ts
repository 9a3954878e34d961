import type { BoardDevice, PhotoBoard, UnsentWork } from '#shared/contract/upload-status.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import type { DeviceRow, ReminderRow } from './record.ts';
import type { WaitingPhoto } from './waiting-photos.ts';

type BoardInspection = BoardDevice['inspections'][number];
type BoardPhoto = BoardInspection['photos'][number];

export type BoardSource = {
  devices: readonly DeviceRow[];
  waiting: readonly WaitingPhoto[];
  isCut: boolean;
  /** Photos that devices reported as unannounced but that have been announced since: their rows count. */
  announced: ReadonlySet<string>;
  headers: readonly InspectionRecord[];
  reminders: readonly ReminderRow[];
  asOf: string;
};

type Group = {
  device: DeviceRow | undefined;
  user: BoardDevice['user'];
  deviceId: string | undefined;
  inspections: Map<string, BoardInspection>;
  bytes: number;
  oldest: string | undefined;
};

const older = (a: string | undefined, b: string | undefined) => (a === undefined || (b !== undefined && b < a) ? b : a);

function boardPhoto({ photoId, state, claim, reason }: WaitingPhoto): BoardPhoto {
  return {
    photoId,
    state: state === 'refused' ? 'refused' : 'awaited',
    componentId: claim.componentId,
    takenAt: claim.takenAt,
    ...(reason === undefined ? {} : { reason }),
  };
}

/**
 * Groups photos by the device that has them. Each is counted from its row if the server has one, otherwise from the
 * device's report.
 */
class Board {
  readonly #groups = new Map<string, Group>();
  readonly #headers: ReadonlyMap<string, InspectionRecord>;
  readonly #source: BoardSource;

  constructor(source: BoardSource) {
    this.#source = source;
    this.#headers = new Map(source.headers.map((header) => [header.inspectionId, header]));
  }

  addReports(): void {
    for (const device of this.#source.devices) for (const work of device.unsent) this.#addReport(device, work);
  }

  addWaiting(): void {
    for (const photo of this.#source.waiting) {
      const group = this.#groupFor(photo.inspectionId, photo.claim.deviceId);
      this.#inspectionIn(group, photo.inspectionId).photos.push(boardPhoto(photo));
      group.bytes += photo.claim.bytes;
      group.oldest = older(group.oldest, photo.claim.takenAt);
    }
  }

  /** Photos of completed inspections that neither a row nor a device's report lists: the report may be late or lost. */
  addMissing(): void {
    for (const { inspectionId, missingPhotos = [], completedAt, isSample } of this.#source.headers) {
      const reports = this.#reportsOf(inspectionId);
      const listed = new Set(reports.flatMap(({ unannounced }) => unannounced));
      const unlisted = reports.reduce((sum, { more }) => sum + more, 0);
      const missing = missingPhotos.filter((photoId) => !listed.has(photoId)).slice(unlisted);
      if (missing.length === 0 || isSample === true) continue;
      const group = this.#groupFor(inspectionId);
      const { photos } = this.#inspectionIn(group, inspectionId);
      photos.push(...missing.map((photoId): BoardPhoto => ({ photoId, state: 'unannounced' })));
      // They were taken before the completion.
      group.oldest = older(group.oldest, completedAt);
    }
  }

  result(): BoardDevice[] {
    const { reminders } = this.#source;
    return [...this.#groups.values()].map(({ device, user, deviceId, inspections, bytes, oldest }) => {
      const shown = [...inspections.values()];
      const remindedAt = reminders.find(({ userId }) => userId === user.userId)?.remindedAt;
      return {
        ...(deviceId === undefined ? {} : { deviceId }),
        user,
        name: device?.name ?? '',
        platform: device?.platform ?? '',
        ...(device === undefined ? {} : { lastSeenAt: device.lastSeenAt }),
        photos: shown.reduce((sum, { photos, more }) => sum + photos.length + more, 0),
        bytes,
        ...(oldest === undefined ? {} : { oldestTakenAt: oldest }),
        ...(remindedAt === undefined ? {} : { remindedAt }),
        inspections: shown,
      };
    });
  }

  #reportsOf(inspectionId: string): UnsentWork[] {
    const reports = this.#source.devices.flatMap(({ unsent }) => unsent);
    return reports.filter((work) => work.inspectionId === inspectionId);
  }

  /** Whether the photo was removed as lost and its device hasn't reported since. */
  #isLost(inspectionId: string, photoId: string, { lastSeenAt }: DeviceRow): boolean {
    const lost = this.#headers.get(inspectionId)?.lostPhotos?.find((photo) => photo.photoId === photoId);
    return lost !== undefined && lastSeenAt <= lost.at;
  }

  #addReport(device: DeviceRow, work: UnsentWork): void {
    const isWaiting = (photoId: string) =>
      !this.#source.announced.has(photoId) && !this.#isLost(work.inspectionId, photoId, device);
    const own = work.unannounced.filter(isWaiting);
    const counted = own.length + work.more;
    if (counted === 0) return;
    const group = this.#group(device, device.user, device.deviceId);
    const inspection = this.#inspectionIn(group, work.inspectionId);
    inspection.photos.push(...own.map((photoId): BoardPhoto => ({ photoId, state: 'unannounced' })));
    inspection.more += work.more;
    group.bytes += work.photos === 0 ? 0 : Math.round((work.bytes / work.photos) * counted);
    group.oldest = older(group.oldest, work.oldestTakenAt);
  }

  /**
   * The device of a pending photo: the one that announced it, else the one that reports this inspection, else its
   * inspector's.
   */
  #groupFor(inspectionId: string, deviceId?: string): Group {
    const { devices } = this.#source;
    const inspector = this.#headers.get(inspectionId)?.inspector ?? { userId: 'unknown-user', name: 'Unknown' };
    const devicesWithUnsent = devices.filter(({ unsent }) => unsent.some((work) => work.inspectionId === inspectionId));
    const named = devices.filter((device) => device.deviceId === deviceId);
    const candidates = deviceId === undefined ? devicesWithUnsent : named;
    const device = candidates.find(({ user }) => user.userId === inspector.userId) ?? candidates[0];
    return this.#group(device, device?.user ?? inspector, device?.deviceId ?? deviceId);
  }

  #group(device: DeviceRow | undefined, user: BoardDevice['user'], deviceId: string | undefined): Group {
    const key = `${user.userId}#${deviceId ?? ''}`;
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const group: Group = { device, user, deviceId, inspections: new Map(), bytes: 0, oldest: undefined };
    this.#groups.set(key, group);
    return group;
  }

  #inspectionIn(group: Group, inspectionId: string): BoardInspection {
    const known = group.inspections.get(inspectionId);
    if (known !== undefined) return known;
    const header = this.#headers.get(inspectionId);
    const about = header && {
      clientName: header.clientName,
      address: header.address,
      type: header.type,
      isCompleted: header.completedAt !== undefined,
    };
    const inspection: BoardInspection = { inspectionId, ...(about && { about }), photos: [], more: 0 };
    group.inspections.set(inspectionId, inspection);
    return inspection;
  }
}

/**
 * Combines device reports with announced photos that haven't arrived and with photos that weren't announced, sorted by the oldest
 * photo.
 */
export function combineBoard(source: BoardSource): PhotoBoard {
  const board = new Board(source);
  board.addReports();
  board.addWaiting();
  board.addMissing();
  const devices = board.result().sort((one, other) => {
    const [a, b] = [one.oldestTakenAt ?? '9', other.oldestTakenAt ?? '9'];
    return a < b ? -1 : a > b ? 1 : 0;
  });
  const photos = devices.reduce((sum, device) => sum + device.photos, 0);
  return { devices, photos, isCut: source.isCut, asOf: source.asOf };
}
