import { connect, createServer } from 'node:net';
import { type LinkShape, WeakLink } from './link.ts';

/**
 * The link's own time for this many bytes: one upload stream through the same link to a server that responds once it has
 * received everything.
 */
export async function oneStreamMs(shape: LinkShape, bytes: number): Promise<number> {
  const sink = createServer((socket) => {
    let left = bytes;
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      left -= data.length;
      if (left <= 0) socket.end('ok');
    });
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  const address = sink.address();
  if (address === null || typeof address === 'string') throw new Error('The sink has no port');
  const link = new WeakLink();
  const port = await link.to('127.0.0.1', address.port);
  link.shape(shape);
  const startedAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', reject);
    socket.on('data', () => undefined);
    socket.on('end', resolve);
    socket.write(Buffer.alloc(bytes));
  });
  const ms = performance.now() - startedAt;
  await link.close();
  sink.close();
  return ms;
}
