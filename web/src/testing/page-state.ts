type Listening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
type Listener = Parameters<Listening['addEventListener']>;

/** React and the package that types for the tests begin to listen to a document once and remember that they have. */
const OF_PACKAGES = ['selectionchange', 'focus', 'blur'];
const LISTENING: readonly [target: Listening, isRemoved: (type: string) => boolean][] = [
  [globalThis, () => true],
  [document, (type) => !OF_PACKAGES.includes(type)],
];

/** Notes what listens from now on, and returns what removes it. */
function noteListeners(): () => void {
  const undo: (() => void)[] = [];
  for (const [target, isRemoved] of LISTENING) {
    const add = target.addEventListener;
    target.addEventListener = (...given: Listener) => {
      const [type, listener, options] = given;
      if (isRemoved(type)) undo.push(() => target.removeEventListener(type, listener, options));
      add.apply(target, given);
    };
    undo.push(() => {
      target.addEventListener = add;
    });
  }
  return () => undo.toReversed().forEach((step) => step());
}

type Noted = { readonly described: PropertyDescriptor; readonly value: unknown };

/** Most globals of the page are accessors that keep what is assigned to them, so the value counts, too. */
const noteGlobal = (name: string): Noted => ({
  described: Object.getOwnPropertyDescriptor(globalThis, name) ?? {},
  value: Reflect.get(globalThis, name),
});
/** What a database in memory puts there; other new globals belong to packages that make them once. */
const isDatabase = (name: string) => name === 'indexedDB' || name.startsWith('IDB');

function restoreGlobal(name: string, { described, value }: Noted): void {
  const now = noteGlobal(name);
  if (now.described.get !== described.get || !('value' in now.described) !== !('value' in described))
    Object.defineProperty(globalThis, name, described);
  if (Reflect.get(globalThis, name) !== value) Reflect.set(globalThis, name, value);
}

/** Notes the globals, and returns what gives them back their values. */
function noteGlobals(): () => void {
  const noted = new Map(Object.getOwnPropertyNames(globalThis).map((name) => [name, noteGlobal(name)]));
  return () => {
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (!noted.has(name) && isDatabase(name)) Reflect.deleteProperty(globalThis, name);
    }
    for (const [name, before] of noted) restoreGlobal(name, before);
  };
}

function emptyPage(): void {
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
}

type PageOfTests = { happyDOM: { setURL(address: string): void } };

/** Notes the state of the page, and returns what leaves it as it was, but empty. */
export function notePage(): () => void {
  const address = location.href;
  const restoreGlobals = noteGlobals();
  const removeListeners = noteListeners();
  return () => {
    removeListeners();
    restoreGlobals();
    emptyPage();
    (globalThis as unknown as PageOfTests).happyDOM.setURL(address);
  };
}
