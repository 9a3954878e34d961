import { waitFor } from '#infra/local/support/wait-for.ts';
import type { Crew } from '../company.ts';
import { expectedAfter, missingIn, type Learned } from '#tests/chaos/baseline.ts';
import type { Person } from '#tests/chaos/technician.ts';
import type { OnDevice } from '../phone/in-page.ts';
import { numberOn } from '../photos.ts';
import { storedObjects, type StoredObject } from './objects.ts';

type ServerPhoto = { photoId: string; componentId: string; sha256: string; bytes: number; state: string };
type Inspection = {
  status: string;
  fields: Record<string, { value: unknown }>;
  photoList: ServerPhoto[];
};

type World = { person: Person; crew: Crew; learned: Learned; storage: string };

const sorted = (all: Iterable<string>) => [...all].toSorted().join(' ');
const twice = (all: readonly string[]) => [...new Set(all.filter((id, index) => all.indexOf(id) !== index))];

function checkAnswers(inspection: Inspection, device: OnDevice, { person, learned }: World): string[] {
  const fields = Object.fromEntries(Object.entries(inspection.fields).map(([id, { value }]) => [id, value]));
  const expected = expectedAfter(
    learned,
    person.done.map(({ step }) => step.id),
  );
  return [
    ...missingIn(fields, expected).map((what) => `Answer lost: on the server ${what}`),
    ...missingIn(fields, device.fields).map((what) => `The server and the phone differ: ${what}`),
    ...missingIn(device.fields, fields).map((what) => `The phone and the server differ: ${what}`),
  ];
}

function checkRows(photos: readonly ServerPhoto[], device: OnDevice): string[] {
  const here = device.photos.filter(({ removed }) => removed !== true);
  const unlike = photos.filter(
    ({ photoId, sha256 }) => here.find((photo) => photo.photoId === photoId)?.sha256 !== sha256,
  );
  return [
    ...twice(photos.map(({ photoId }) => photoId)).map((id) => `The server has photo ${id} twice`),
    ...twice(photos.map(({ sha256 }) => sha256)).map((hash) => `Two photos of the server have the hash ${hash}`),
    ...photos.filter(({ state }) => state !== 'verified').map(({ photoId, state }) => `Photo ${photoId} is ${state}`),
    ...unlike.map(({ photoId }) => `The phone made another hash of photo ${photoId}`),
    ...(sorted(photos.map(({ photoId }) => photoId)) === sorted(here.map(({ photoId }) => photoId))
      ? []
      : [`The phone holds ${here.length} photos, the server ${photos.length}`]),
  ];
}

async function checkObjects(
  photos: readonly ServerPhoto[],
  objects: readonly StoredObject[],
  taken: readonly number[],
): Promise<string[]> {
  const rows = new Map(photos.map((photo) => [photo.photoId, photo]));
  const unlike = objects.filter(({ photoId, sha256 }) => rows.get(photoId)?.sha256 !== sha256);
  const numbers = (await Promise.all(objects.map(({ bytes }) => numberOn(bytes)))).map(String);
  const wanted = taken.map(String);
  return [
    ...(objects.length === photos.length ? [] : [`${objects.length} objects for ${photos.length} photos`]),
    ...unlike.map(({ photoId }) => `The object of photo ${photoId} has another hash than its row`),
    ...twice(numbers).map((number) => `Picture ${number} is there twice`),
    ...wanted.filter((number) => !numbers.includes(number)).map((number) => `Picture ${number} was lost`),
    ...numbers.filter((number) => !wanted.includes(number)).map((number) => `Picture ${number} was never taken`),
  ];
}

type Listed = { inspections: { inspectionId: string }[] };

const REPORT_WITHIN_MS = 60_000;

/** Checks that the server's report has every photo. A job creates the report after completion. */
async function checkReport(photos: readonly ServerPhoto[], { crew, person }: World): Promise<string[]> {
  const { inspectionId } = person;
  const fetchDetail = async () =>
    (await crew.office<{ report?: object }>('getReport', { params: { inspectionId } }).catch(() => undefined))?.report;
  const report = await waitFor(fetchDetail, { timeoutMs: REPORT_WITHIN_MS, everyMs: 250, what: 'The report' }).catch(
    () => undefined,
  );
  if (report === undefined) return ['The report was not made'];
  const text = JSON.stringify(report);
  return photos
    .filter(({ photoId }) => !text.includes(photoId))
    .map(({ photoId }) => `Photo ${photoId} is not in the report`);
}

/** Defects after everything has synced, found by comparing the API's data, the stored objects and the device. */
export async function finalFaults(world: World): Promise<string[]> {
  const { person, crew, storage } = world;
  const { inspectionId } = person;
  const { inspection } = await crew.office<{ inspection: Inspection }>('getInspection', { params: { inspectionId } });
  const device = await person.device();
  if (device === undefined) return ['The device could not be read'];
  const objects = await storedObjects(storage, inspectionId);
  const { clientId } = crew.client;
  const listed = await crew.office<Listed>('listClientInspections', { params: { clientId } });
  return [
    ...checkAnswers(inspection, device, world),
    ...checkRows(inspection.photoList, device),
    ...(await checkObjects(inspection.photoList, objects, person.photosTaken())),
    ...(await checkReport(inspection.photoList, world)),
    ...(inspection.status.startsWith('COMPLETED') ? [] : [`The inspection is ${inspection.status}`]),
    ...(listed.inspections.length === 1 ? [] : [`The client has ${listed.inspections.length} inspections`]),
  ];
}
