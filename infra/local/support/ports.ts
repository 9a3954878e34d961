import { createServer } from 'node:net';
import { LocalError } from './local-error.ts';

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const found = typeof address === 'object' && address !== null ? address.port : undefined;
      server.close(() => resolve(found));
    });
  });
}

/** The preferred port if it's free, else one that the system assigns. */
export async function freePort(preferred?: number): Promise<number> {
  const wanted = preferred === undefined ? undefined : await tryPort(preferred);
  const port = wanted ?? (await tryPort(0));
  if (port === undefined) throw new LocalError('This machine has no free port: close some programs and start again.');
  return port;
}
