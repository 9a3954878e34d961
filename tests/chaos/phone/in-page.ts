/** Injected into every page before the product's code: records what the screen claims and simulates events of a phone. */

/** `of`: the component or the client that the claim is about, if any. */
export type Claim = { kind: ClaimKind; text: string; of?: string };
export type ClaimKind = 'thumbs' | 'footer' | 'photos' | 'status' | 'badge' | 'settings';
export type Claims = { at: number; page: string; claims: Claim[] };

/** One inspection's data in the device database. */
export type OnDevice = {
  inspectionId: string;
  fields: Record<string, unknown>;
  photos: { photoId: string; componentId: string; sha256: string; state: string; removed?: boolean }[];
  waiting: { routeId: string; state: string; error?: unknown }[];
};

const RealDate = Date;
let offsetMs = 0;
const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], made) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
  apply: (target) => new target(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});

const open = indexedDB.open.bind(indexedDB);
const connections = new Set<IDBDatabase>();

indexedDB.open = (name: string, version?: number) => {
  const request = version === undefined ? open(name) : open(name, version);
  request.addEventListener('success', () => {
    connections.add(request.result);
    request.result.addEventListener('close', () => connections.delete(request.result));
  });
  return request;
};

/** Simulates a browser that needs memory: closes every database connection and fires its `close` event. */
function closeDatabases(): number {
  const live = [...connections];
  connections.clear();
  for (const connection of live) {
    connection.close();
    connection.dispatchEvent(new Event('close'));
  }
  return live.length;
}

const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

function thumbs(): Claim[] {
  return [...document.querySelectorAll('.ui-card[id^="part-"]')].flatMap((card): Claim[] => {
    const labels = [...card.querySelectorAll('.inspection-thumb .ui-chip')].map(textOf);
    return labels.length === 0 ? [] : [{ kind: 'thumbs', text: labels.join('|'), of: card.id.slice('part-'.length) }];
  });
}

function texts(kind: ClaimKind, selector: string): Claim[] {
  return [...document.querySelectorAll(selector)].map((element) => ({ kind, text: textOf(element) }));
}

/** Claims of the dashboard's cards, each with the client's name, because the dashboard lists many inspections. */
function cards(): Claim[] {
  return [...document.querySelectorAll('.inspection-card')].flatMap((card): Claim[] => {
    const of = textOf(card.querySelector('h3'));
    const [status, badge] = [card.querySelector('.status-label'), card.querySelector('.photos-badge')];
    return [
      ...(status === null ? [] : [{ kind: 'status' as const, text: textOf(status), of }]),
      ...(badge === null ? [] : [{ kind: 'badge' as const, text: textOf(badge), of }]),
    ];
  });
}

/** All claims that the page shows now. */
function claimsNow(): Claim[] {
  return [
    ...thumbs(),
    ...texts('footer', '.ui-foot-mid .ui-chip'),
    ...texts('photos', '.inspection-photos-safe b'),
    ...texts('photos', '.inspection-report-actions > span.ui-chip'),
    ...texts('status', '.inspection-report-bar .ui-sub > span'),
    ...cards(),
    ...texts('settings', '#data [role=status], .data-verdict'),
  ];
}

type ChaosWindow = { chaosClaims?: (claims: Claims) => void };
let last = '[]';

function reportClaims(): void {
  const claims = claimsNow();
  const text = JSON.stringify(claims);
  if (text === last) return;
  last = text;
  const at = performance.timeOrigin + performance.now();
  (globalThis as ChaosWindow).chaosClaims?.({ at, page: location.pathname, claims });
}

new MutationObserver(reportClaims).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: ['class', 'hidden'],
});

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database did not respond')));
  });

type Row = Record<string, unknown>;

/** All rows of the named stores, read through a separate connection. */
async function rowsOf(name: string, stores: string[]): Promise<Row[][]> {
  const database = await answerOf(open(name));
  try {
    const transaction = database.transaction(stores, 'readonly');
    return await Promise.all(
      stores.map((store) => answerOf(transaction.objectStore(store).getAll() as IDBRequest<Row[]>)),
    );
  } finally {
    database.close();
  }
}

type StoredInspection = {
  inspectionId: string;
  answers?: { fields: Record<string, { value: unknown }> };
};

async function readDevice(inspectionId: string): Promise<OnDevice | undefined> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const name = names.find((candidate) => /^flueprint:[^:]+:[^:]+$/.test(candidate));
  if (name === undefined) return undefined;
  const [inspections = [], photos = [], outbox = []] = await rowsOf(name, ['inspections', 'photos', 'outbox']);
  const inspectionRows = inspections as unknown as StoredInspection[];
  const answers = inspectionRows.find((inspectionRow) => inspectionRow.inspectionId === inspectionId)?.answers;
  if (answers === undefined) return undefined;
  const isMine = (row: Row) => row['inspectionId'] === inspectionId;
  const fields = Object.entries(answers.fields).map(([id, { value }]) => [id, value] as const);
  return {
    inspectionId,
    fields: Object.fromEntries(fields),
    photos: (photos.filter(isMine) as OnDevice['photos']).map(({ photoId, componentId, sha256, state, removed }) => ({
      photoId,
      componentId,
      sha256,
      state,
      ...(removed === undefined ? {} : { removed }),
    })),
    waiting: outbox.filter(isMine) as OnDevice['waiting'],
  };
}

export const chaos = {
  setClock: (ms: number) => {
    offsetMs = ms;
  },
  closeDatabases,
  readDevice,
  claimsNow,
};
Object.assign(globalThis, { chaos });
