import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { previewPage } from './page.ts';
import type { ShownMail } from './write-mails.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Source folders of the emails. */
const SOURCES = ['functions/mail', 'shared'];
const SETTLED_MS = 150;
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.txt': 'text/plain' };

/** Renders in a separate process, so that no outdated module is cached. */
function renderPreview(folder: string): Promise<boolean> {
  const script = join(ROOT, 'bin/mail-preview.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--out', folder], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

function onChange(act: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(act, SETTLED_MS);
  };
  for (const source of SOURCES) watch(join(ROOT, source), { recursive: true }, settle);
}

async function answer(path: string, folder: string, response: ServerResponse): Promise<void> {
  if (path === '/') {
    const mails = JSON.parse(await readFile(join(folder, 'mails.json'), 'utf8')) as ShownMail[];
    response.setHeader('content-type', 'text/html; charset=utf-8').end(previewPage(mails));
    return;
  }
  const name = /^\/([a-z0-9-]+(?:\.dark)?\.(?:html|txt))$/.exec(path)?.[1];
  const body = name === undefined ? undefined : await readFile(join(folder, name)).catch(() => undefined);
  if (name === undefined || body === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('content-type', `${TYPES[extname(name)] ?? 'text/plain'}; charset=utf-8`).end(body);
}

/** Serves the emails on this machine and renders them again when one of their source files changes. */
export async function servePreview(folder: string, port: number): Promise<void> {
  if (!(await renderPreview(folder))) throw new Error('The emails could not be rendered');
  const pages = new Set<ServerResponse>();
  onChange(() => {
    void renderPreview(folder).then((isMade) => {
      if (isMade) for (const page of pages) page.write('data: changed\n\n');
    });
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    response.setHeader('cache-control', 'no-store');
    if (path === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n');
      pages.add(response);
      request.once('close', () => pages.delete(response));
      return;
    }
    answer(path, folder, response).catch(() => response.writeHead(500).end());
  });
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    const at = typeof address === 'object' && address !== null ? address.port : port;
    console.log(`Mails: http://127.0.0.1:${at}/`);
  });
}
