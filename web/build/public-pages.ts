import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';

import { normalizePath, runnerImport, type Connect, type Plugin, type ViteDevServer } from 'vite';

import {
  APP_SHELL_FILE,
  htmlFileFor,
  PUBLIC_PAGES,
  publicPageAt,
  READER_FILE,
  type PublicPageId,
} from '../../shared/web-pages.ts';

/** Build information for prerendered pages. */
export type PageContext = {
  readonly buildId: string;
  readonly now: Date;
  /** Public paths of the example documents in this build; only these are linked. */
  readonly examples: readonly string[];
  /** Whether to show sample quotes: on a development machine only. */
  readonly showsSamples: boolean;
};

type Renderer = {
  renderPage: (id: PublicPageId, context: PageContext) => string;
  renderSearchFiles: () => Record<string, string>;
};

/** Set by the local product (infra/local/web-build.ts); not set in a build for a stage. */
const SHOW_SAMPLES = 'SITE_SHOWS_SAMPLES';
const RENDERER = 'src/site/render-page.tsx';
const EXAMPLES = ['/examples/report.pdf', '/examples/proposal.pdf'];

/** The build's HTML entries: the app's shell, the readers' page, and one virtual file per public page. */
export function htmlEntries(webRoot: string): Record<string, string> {
  const pages = PUBLIC_PAGES.map((page) => [page.id, resolve(webRoot, page.file)] as const);
  return { app: resolve(webRoot, APP_SHELL_FILE), share: resolve(webRoot, READER_FILE), ...Object.fromEntries(pages) };
}

function pageContext(webRoot: string, buildId: string): PageContext {
  const examples = EXAMPLES.filter((path) => existsSync(join(webRoot, 'public', path)));
  return { buildId, now: new Date(), examples, showsSamples: process.env[SHOW_SAMPLES] === 'yes' };
}

/** Renders the public pages to static HTML: as the build's HTML entries, or on request in development. */
export function publicPages(webRoot: string, buildId: string): Plugin {
  const pageOfFile = new Map(PUBLIC_PAGES.map((page) => [normalizePath(resolve(webRoot, page.file)), page.id]));
  let renderer: Promise<Renderer> | undefined;

  const loadRenderer = (): Promise<Renderer> => {
    renderer ??= runnerImport<Renderer>(resolve(webRoot, RENDERER), {
      configFile: false,
      root: webRoot,
      logLevel: 'error',
    }).then((result) => result.module);
    return renderer;
  };
  const render = async (id: PublicPageId): Promise<string> =>
    (await loadRenderer()).renderPage(id, pageContext(webRoot, buildId));

  return {
    name: 'public-pages',
    resolveId: (id) => (pageOfFile.has(normalizePath(id)) ? id : undefined),
    load: (id) => {
      const page = pageOfFile.get(normalizePath(id));
      return page === undefined ? undefined : render(page);
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries((await loadRenderer()).renderSearchFiles())) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename }) => {
        const ordered = stylesFirst(html);
        return pageOfFile.has(normalizePath(filename)) ? scriptsLast(ordered) : ordered;
      },
    },
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        serveInDevelopment({ server, webRoot, buildId }, request, response).then((served) => {
          if (!served) next();
        }, next);
      });
    },
  };
}

const STYLE_LINK = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;

/** Moves the style sheet before the scripts, because only the style sheet blocks the first paint. */
export function stylesFirst(html: string): string {
  const links = html.match(STYLE_LINK);
  if (links === null) return html;
  const tags = links.map((link) => link.trim()).join('\n');
  return html.replace(STYLE_LINK, '').replace(/<meta charset="utf-8"[^>]*>/, (charset) => `${charset}\n${tags}`);
}

const SCRIPT = /<script type="module"(?![^>]*fetchpriority)/g;

/**
 * Lowers the priority of scripts on a prerendered page: they don't contribute to its first paint, and would otherwise
 * compete with the style sheet for bandwidth.
 */
export const scriptsLast = (html: string): string =>
  html.replaceAll(SCRIPT, '<script type="module" fetchpriority="low"');

type Development = { readonly server: ViteDevServer; readonly webRoot: string; readonly buildId: string };

async function serveInDevelopment(
  { server, webRoot, buildId }: Development,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = request.originalUrl ?? '/';
  const { pathname } = new URL(url, 'http://localhost');
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return false;
  const file = htmlFileFor(pathname);
  if (file === undefined) return false;

  const page = publicPageAt(pathname);
  const html =
    page === undefined
      ? await readFile(resolve(webRoot, file), 'utf8')
      : ((await server.ssrLoadModule(`/${RENDERER}`)) as Renderer).renderPage(page.id, pageContext(webRoot, buildId));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(await server.transformIndexHtml(url, html));
  return true;
}
