import { Form } from 'enketo-core';
import { getFilename } from 'enketo-core/src/js/utils.js';
import fileManager from './file-manager.ts';
import { clear, save, load } from './store.ts';

/** Runs in the page: an enketo-core form with a harness for what it leaves to its host, storing and sending. */
export type EnketoTimes = { readonly shownMs: number; readonly storedMs: number; readonly writeMs: number };

const element = document.querySelector<HTMLFormElement>('form.or');
const statusElement = document.querySelector<HTMLElement>('#told');
const modelStr = document.querySelector('#model')?.textContent ?? '';
/** Nothing is stored, as in enketo-core by itself. */
const isAlone = location.search.includes('alone');

const waiting: ((what: { storedMs: number; writeMs: number }) => void)[] = [];
let takenAt = 0;

function showStatus(text: string): void {
  if (statusElement !== null) statusElement.textContent = text;
}

async function fileIn(input: HTMLInputElement): Promise<{ name: string; file: Blob } | undefined> {
  const [chosen] = input.files ?? [];
  if (chosen === undefined) return undefined;
  const { filenamePostfix, resizedDataURI } = input.dataset;
  const name = getFilename(chosen, filenamePostfix);
  // enketo-core keeps a downscaled picture in an attribute.
  return { name, file: resizedDataURI === undefined ? chosen : await (await fetch(resizedDataURI)).blob() };
}

async function changed(form: Form, input: HTMLInputElement): Promise<void> {
  const found = await fileIn(input);
  if (found === undefined || isAlone) return;
  const startedAt = performance.now();
  await save(form.getDataStr(), found.name, found.file);
  const now = performance.now();
  for (const resolve of waiting.splice(0)) resolve({ storedMs: now - takenAt, writeMs: now - startedAt });
}

async function filesOf(form: HTMLFormElement): Promise<{ name: string; file: Blob }[]> {
  const inPage = fileManager.getCurrentFiles().map((file) => ({ name: file.name, file }));
  const loaded = [...form.querySelectorAll('input[data-loaded-file-name]')].map(async (input) => {
    const name = input.getAttribute('data-loaded-file-name') ?? '';
    const file = await load<Blob>('files', name);
    return file === undefined ? [] : [{ name, file }];
  });
  return [...inPage, ...(await Promise.all(loaded)).flat()];
}

async function send(form: Form, view: HTMLFormElement): Promise<void> {
  showStatus('Sending');
  const body = new FormData();
  body.append('xml_submission_file', new Blob([form.getDataStr()], { type: 'text/xml' }), 'record.xml');
  for (const { name, file } of await filesOf(view)) body.append(name, file, name);
  const response = await fetch('/api/submission', { method: 'POST', body });
  if (!response.ok) throw new Error(`${response.status}`);
  showStatus('Sent');
  // A user who was told that it was sent does not send it again.
  await clear().catch(() => undefined);
}

/** From the next choice until the picture is in the form (enketo-core's part) and in the store (the harness's part). */
function taken(): Promise<EnketoTimes> {
  const stored = new Promise<{ storedMs: number; writeMs: number }>((resolve) => waiting.push(resolve));
  const shown = new Promise<number>((resolve) => {
    const loaded = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement) || target.closest('.file-preview') === null) return;
      document.removeEventListener('load', loaded, true);
      resolve(performance.now() - takenAt);
    };
    document.addEventListener('load', loaded, true);
  });
  return Promise.all([shown, stored]).then(([shownMs, more]) => ({ shownMs, ...more }));
}

async function begin(view: HTMLFormElement): Promise<void> {
  const instanceStr = isAlone ? undefined : await load<string>('records', 'open');
  const data = { modelStr, submitted: false, ...(instanceStr !== undefined && { instanceStr }) };
  const form = new Form(view, data, {});
  const errors = form.init();
  if (errors.length > 0) throw new Error(errors.join('; '));
  view.addEventListener('xforms-value-changed', ({ target }) => {
    if (target instanceof HTMLInputElement) changed(form, target).catch(() => showStatus('Not stored'));
  });
  document.querySelector('#send')?.addEventListener('click', () => {
    send(form, view).catch(() => showStatus('Not sent'));
  });
  view.dataset['isReady'] = 'true';
}

addEventListener('change', () => void (takenAt = performance.now()), { capture: true });
Object.assign(globalThis, { side: { taken } });
if (element !== null) begin(element).catch((error: unknown) => showStatus(String(error)));
