import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '#shared/config/security-headers.ts';
import { CACHE_CONTROL } from '#shared/config/web-caching.ts';
import { WebConfig } from '#shared/config/web-config.ts';
import type { LocalCloud, WebSide } from './cloud.ts';
import { PHOTO_BUCKET } from './environment.ts';
import { staticWeb } from './gateway/static-web.ts';
import { sendJson } from './support/http.ts';
import { partsFolderOf } from './web-parts.ts';

const CONFIG_PATH = '/config.json';

function sendConfig(response: ServerResponse, cloud: LocalCloud, buildId: string): void {
  response.setHeader('cache-control', CACHE_CONTROL.never);
  const photosUrl = `${cloud.endpoints.files}/${PHOTO_BUCKET}/`;
  sendJson(response, 200, WebConfig.parse({ stage: 'local', apiUrl: '', photosUrl, buildId }));
}

/** The built web application, with the headers CloudFront gives it. */
export function builtWeb(cloud: LocalCloud, build: { readonly root: string; readonly buildId: string }): WebSide {
  const serve = staticWeb(build.root, partsFolderOf(build.root));
  return {
    headers: securityHeaders({ uploadOrigins: [cloud.endpoints.files], stage: 'local' }),
    drawsReaderPage: true,
    async web(request, response, pathname) {
      if (pathname === CONFIG_PATH) sendConfig(response, cloud, build.buildId);
      else await serve(request, response, pathname);
    },
  };
}

/**
 * Serves the web app from its sources with hot reload. Sends no content security policy, because it would block the
 * dev server's injected scripts.
 */
export async function developedWeb(
  cloud: LocalCloud,
  options: { readonly configFile: string; readonly buildId: string },
): Promise<WebSide & { stop(): Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: options.configFile,
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: cloud.gateway.server } },
  });
  const headers = securityHeaders({ uploadOrigins: [cloud.endpoints.files], stage: 'local' });
  delete headers['content-security-policy'];
  return {
    headers,
    web: (request: IncomingMessage, response: ServerResponse, pathname: string) =>
      new Promise<void>((resolve, reject) => {
        if (pathname === CONFIG_PATH) {
          sendConfig(response, cloud, options.buildId);
          resolve();
          return;
        }
        response.once('close', resolve);
        vite.middlewares(request, response, (error?: unknown) => {
          if (error !== undefined) reject(error instanceof Error ? error : new Error('The development server failed'));
          else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
        });
      }),
    stop: () => vite.close(),
  };
}
