import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany, type Person, unique } from '#tests/fixtures/companies.ts';
import { answerEverything } from '#tests/fixtures/complete-inspection.ts';
import { mailLike, mailTo } from '#tests/fixtures/inbox.ts';
import { jobsDone } from '#tests/fixtures/jobs-done.ts';
import { completedInspection } from '#tests/fixtures/shared-inspection.ts';
import { makeClient, makeInspection } from '#tests/fixtures/make-world.ts';

type Board = {
  photos: number;
  devices: {
    deviceId?: string;
    user: { name: string };
    name: string;
    photos: number;
    remindedAt?: string;
    inspections: { about?: { clientName: string }; photos: { photoId: string; state: string }[]; more: number }[];
  }[];
};
type Notice = { notificationId: string; kind: string; title: string; isRead: boolean };

const TAKEN = '2026-11-20T10:00:00.000Z';
let company: Company;
let technician: Person;
let office: Person;
let inspectionId: string;
beforeAll(async () => {
  company = await makeCompany();
  ({ TECHNICIAN: technician, OFFICE: office } = company.people);
  inspectionId = await makeInspection(technician, await makeClient(office));
});

const ok = async (routeId: Parameters<typeof send>[0], person: Person, sent: Parameters<typeof send>[1] = {}) => {
  const response = await send(routeId, { token: person.token, ...sent });
  if (response.json.success !== true) throw new Error(`${routeId}: ${JSON.stringify(response.json)}`);
  return response.json;
};
const board = async () => (await ok('getPhotoBoard', office)).board as Board;
const noticesOf = async (person: Person) => (await ok('listNotifications', person)).notifications as Notice[];

const report = (deviceId: string, unsent: object[], person = technician, name = 'Dan’s iPhone') =>
  ok('putDevice', person, { params: { deviceId }, body: { name, platform: 'iPhone, Safari', release: 'r1', unsent } });
const work = (unannounced: string[], more = 0) => ({
  inspectionId,
  photos: unannounced.length + more,
  bytes: 1000 * (unannounced.length + more),
  calls: 1,
  oldestTakenAt: TAKEN,
  unannounced,
  more,
});

let counter = 0;
async function announce(photoId: string, deviceId?: string): Promise<void> {
  counter += 1;
  const at = formatHlc({ ms: Date.now(), counter, node: 'test' });
  const photo = {
    photoId,
    componentId: 'crown',
    sha256: 'a'.repeat(64),
    bytes: 1000,
    contentType: 'image/jpeg',
    takenAt: TAKEN,
    ...(deviceId === undefined ? {} : { deviceId }),
  };
  const body = { edits: [], photos: [{ action: 'add', at, photo }] };
  await ok('editInspection', technician, { params: { inspectionId }, body });
}

describe('photos that a completion lists but no device has announced', () => {
  const photo = { componentId: 'crown', sha256: 'a'.repeat(64) };
  let theirs: Company;
  let completedId: string;
  const boardOf = async () => (await ok('getPhotoBoard', theirs.people.OFFICE)).board as Board;
  beforeAll(async () => {
    theirs = await makeCompany();
    completedId = await makeInspection(theirs.people.TECHNICIAN, await makeClient(theirs.people.OFFICE));
    await answerEverything(theirs.people.TECHNICIAN, completedId);
  });

  it('are on the board under the inspector, without any report of a device', async () => {
    const manifest = [ulid(), ulid()].map((photoId) => ({ photoId, ...photo }));
    const body = { completedAt: new Date().toISOString(), manifest };
    await ok('completeInspection', theirs.people.TECHNICIAN, { params: { inspectionId: completedId }, body });

    const { photos, devices } = await boardOf();
    expect([photos, devices.map(({ user }) => user.name)]).toEqual([2, ['TECHNICIAN Person']]);
    expect(devices[0]?.inspections[0]?.photos).toEqual(
      manifest.map(({ photoId }) => ({ photoId, state: 'unannounced' })),
    );
  });

  it('are counted once when a device reports them, and leave the board when they are removed', async () => {
    const [first, second] = (await boardOf()).devices[0]?.inspections[0]?.photos.map(({ photoId }) => photoId) ?? [];
    const phone = ulid();
    const unsent = [{ ...work([first ?? ''], 1), inspectionId: completedId }];
    await report(phone, unsent, theirs.people.TECHNICIAN);
    expect((await boardOf()).photos).toBe(2);
    await report(phone, [], theirs.people.TECHNICIAN);

    const removal = (photoId = '') => ({
      action: 'remove',
      at: formatHlc({ ms: Date.now(), counter: 0, node: 'test' }),
      photoId,
    });
    const body = { edits: [], photos: [removal(first), removal(second)] };
    await ok('editInspection', theirs.people.TECHNICIAN, { params: { inspectionId: completedId }, body });
    expect((await boardOf()).photos).toBe(0);
  });
});

describe('the board of photos on phones', () => {
  const deviceId = ulid();
  const [upload, lateUpload] = [ulid(), ulid()];

  it('reports all photos safe when no device reports otherwise', async () => {
    expect(await board()).toMatchObject({ photos: 0, devices: [] });
  });

  it('counts a photo once, whether its device reports it, announces it or both', async () => {
    await report(deviceId, [work([upload, lateUpload])]);
    expect(await board()).toMatchObject({
      photos: 2,
      devices: [{ deviceId, name: 'Dan’s iPhone', inspections: [{ about: { clientName: 'Morgan Client' } }] }],
    });

    await announce(upload, deviceId);
    const both = await board();
    expect(both.photos).toBe(2);
    const states = both.devices[0]?.inspections[0]?.photos.map(({ photoId, state }) => [photoId, state]);
    expect(Object.fromEntries(states ?? [])).toEqual({ [upload]: 'awaited', [lateUpload]: 'unannounced' });

    await announce(lateUpload, deviceId);
    expect((await board()).photos).toBe(2);
    await report(deviceId, [work([])]);
    expect(await board()).toMatchObject({ photos: 2, devices: [{ deviceId, photos: 2 }] });
  });

  it('assigns photos without a device to the device that reported their inspection', async () => {
    await announce(ulid());

    expect(await board()).toMatchObject({ photos: 3, devices: [{ deviceId, photos: 3 }] });
  });

  it('lists announced photos of an unknown device under their inspector', async () => {
    const other = ulid();
    await announce(ulid(), other);

    const { devices } = await board();
    expect(devices.find((device) => device.deviceId === other)).toMatchObject({ photos: 1, name: '' });
  });

  it('separates the devices of two users of one browser', async () => {
    await report(deviceId, [], office, 'Front desk');

    const { devices } = (await ok('listDevices', office)) as { devices: { name: string; user: { userId: string } }[] };
    expect(devices.map(({ name, user }) => [name, user.userId]).sort()).toEqual(
      [
        ['Dan’s iPhone', technician.userId],
        ['Front desk', office.userId],
      ].sort(),
    );
  });

  it('is empty for another company', async () => {
    const other = await makeCompany();

    const { board: theirs } = await ok('getPhotoBoard', other.people.ADMINISTRATOR);
    expect(theirs).toMatchObject({ photos: 0, devices: [] });
    const { devices } = await ok('listDevices', other.people.ADMINISTRATOR);
    expect(devices).toEqual([]);
  });
});

describe('a reminder to upload photos', () => {
  const reminderId = ulid();
  const remind = (id: string, person = office) =>
    send('remindTechnician', {
      token: person.token,
      params: { reminderId: id },
      body: { userId: technician.userId },
    });

  it('reaches the technician by email and in the app, once for repeated requests', async () => {
    const responses = await Promise.all([remind(reminderId), remind(reminderId)]);
    await remind(reminderId);

    expect(responses.map(({ status }) => status)).toEqual([202, 202]);
    const isReminder = ({ subject }: { subject: string }) => /still only on your device/.test(subject);
    const mail = await mailLike(technician.email, isReminder);
    expect(mail.body.text).toContain('Morgan Client');
    expect(mail.body.text).toContain('/settings/data');
    await jobsDone(company.organizationId);
    expect((await mailTo(technician.email)).filter(isReminder)).toHaveLength(1);
    expect((await noticesOf(technician)).filter(({ kind }) => kind === 'PHOTO_REMINDER')).toHaveLength(1);
    expect((await board()).devices[0]?.remindedAt).toEqual(expect.any(String));
  });

  it('cannot be repeated within an hour', async () => {
    const response = await remind(ulid());

    expect(response.status).toBe(429);
    expect(response.json.errors?.main).toMatch(/was reminded/);
  });

  it('cannot be sent by a technician', async () => {
    expect((await remind(ulid(), technician)).status).toBe(403);
  });
});

describe('notifications', () => {
  it('are private: only their user can read and dismiss them', async () => {
    const [notice] = await noticesOf(technician);
    const ids = [notice?.notificationId ?? ''];
    await ok('dismissNotifications', office, { body: { ids } });
    expect(await noticesOf(technician)).toContainEqual(notice);

    await ok('readNotifications', technician, { body: { ids } });
    await ok('readNotifications', technician, { body: { ids } });
    expect(await noticesOf(technician)).toContainEqual({ ...notice, isRead: true });
    await ok('dismissNotifications', technician, { body: { ids } });
    await ok('readNotifications', technician, { body: { ids } });
    expect((await noticesOf(technician)).map(({ notificationId }) => notificationId)).not.toContain(ids[0]);
  });

  it('include a bounced copy once, for the sender and the office', async () => {
    const shared = await completedInspection(await makeCompany());
    const { people } = shared.company;
    const params = { inspectionId: shared.inspectionId, deliveryId: ulid() };
    // A new address each time: one that bounced before would get no email.
    const to = `bounce+${unique('x')}@simulator.amazonses.com`;
    await ok('sendCopy', shared.technician, { params, body: { to } });

    // Each person's notice is a separate write, one after the other.
    for (const person of [people.OFFICE, shared.technician]) {
      const ofBounces = async () => (await noticesOf(person)).filter(({ kind }) => kind === 'MAIL_BOUNCED');
      const [bounced] = await waitFor(
        async () => {
          const found = await ofBounces();
          return found.length > 0 ? found : undefined;
        },
        { timeoutMs: 120_000, what: 'The notification' },
      );
      expect(bounced?.title).toContain(to);
      expect(await ofBounces()).toHaveLength(1);
    }
  });
});
