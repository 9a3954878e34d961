import { ulid } from 'ulid';
import type { Ready } from '#infra/local/ready.ts';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import type { Role } from '#shared/auth/roles.ts';
import { startInspection } from '../inspect/new-inspection.ts';
import { type Session, sessionOf } from '../inspect/session.ts';
import type { Action } from './offer.ts';

/** Inspections that technicians have open, each edited by many calls. */
const OPEN_INSPECTIONS = 24;
const SEARCHES = ['bi', 'birch', 'house', 'maple st', '555', 'example.com'];

type People = Record<'technician' | 'office', Session>;

async function sessionFor({ url, accounts }: Ready, role: Role): Promise<Session> {
  const account = accounts.find((each) => each.role === role);
  if (account === undefined) throw new Error(`The demo accounts include no ${role}`);
  return sessionOf(url, { email: account.email, password: account.password });
}

/** Calls the factory with 0, 1, 2, … in turn. */
function inTurn<T>(make: (turn: number) => T): () => T {
  let turn = -1;
  return () => make((turn += 1));
}

/** Calls from phones in the field: answers and announced photos. Other benches cover completions. */
function onTheRoof({ statusOf }: Session, open: readonly string[]): Action[] {
  const inspectionOf = (turn: number) => ({ inspectionId: open[turn % open.length] ?? '' });
  const edit = inTurn((turn) => {
    const at = formatHlc({ ms: Date.now(), counter: turn % 1000, node: 'day' });
    const edits = [{ fieldId: 'crown_notes', value: `Measured ${turn}`, at }];
    return statusOf('editInspection', { params: inspectionOf(turn), body: { edits, photos: [] } });
  });
  const photo = inTurn((turn) => {
    const at = formatHlc({ ms: Date.now(), counter: turn % 1000, node: 'day' });
    const facts = {
      sha256: turn.toString(16).padStart(64, '0'),
      bytes: 400_000,
      contentType: 'image/jpeg',
      caption: '',
    };
    const added = { photoId: ulid(), componentId: 'crown', ...facts, takenAt: new Date().toISOString() };
    const body = { edits: [], photos: [{ action: 'add', at, photo: added }] };
    // Only a few, because an inspection has a maximum number of photos.
    return statusOf('editInspection', { params: inspectionOf(turn), body });
  });
  return [
    { name: 'answers', share: 26, act: edit },
    { name: 'a photo announced', share: 4, act: photo },
    {
      name: 'an inspection opened',
      share: 10,
      act: inTurn((turn) => statusOf('getInspection', { params: inspectionOf(turn) })),
    },
  ];
}

function inTheOffice({ statusOf }: Session, finished: string, technician: Session): Action[] {
  const search = inTurn((turn) => {
    const query = { limit: '25', search: SEARCHES[turn % SEARCHES.length] ?? '' };
    return statusOf('listClients', { query });
  });
  const newClient = () => {
    const fields = { name: `Person ${ulid()}`, email: '', phone: '' };
    return statusOf('putClient', { params: { clientId: ulid() }, body: fields });
  };
  const params = { inspectionId: finished };
  return [
    { name: 'what changed', share: 24, act: () => technician.statusOf('getChanges') },
    { name: 'inspections listed', share: 14, act: () => statusOf('listInspections', { query: { limit: '20' } }) },
    { name: 'clients searched', share: 8, act: search },
    { name: 'a client written', share: 2, act: newClient },
    { name: 'a report read', share: 4, act: () => statusOf('getReport', { params }) },
    { name: 'a proposal read', share: 2, act: () => statusOf('getProposal', { params }) },
    { name: 'who am I', share: 6, act: () => statusOf('verifyToken') },
  ];
}

type Listed = { inspections: { inspectionId: string }[] };

/** The calls of one company's working day, from its phones, its office and pages left open. */
export async function mixedDay(ready: Ready): Promise<Action[]> {
  const people: People = {
    technician: await sessionFor(ready, 'TECHNICIAN'),
    office: await sessionFor(ready, 'OFFICE'),
  };
  const open: string[] = [];
  while (open.length < OPEN_INSPECTIONS) open.push(await startInspection(people.technician.call, 'MASONRY_WOOD'));
  const query = { status: 'COMPLETED_DELIVERED', limit: '1' };
  const [finished] = (await people.office.call<Listed>('listInspections', { query })).inspections;
  if (finished === undefined) throw new Error('There is no completed inspection among the demo company’s');
  return [
    ...onTheRoof(people.technician, open),
    ...inTheOffice(people.office, finished.inspectionId, people.technician),
  ];
}
