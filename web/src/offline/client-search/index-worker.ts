import { LocalIndex, type Searched } from './local-index.ts';

/** Messages from the page; only 'search' gets a response, matched by `id`. */
export type IndexMessage =
  | { kind: 'clear' }
  | { kind: 'put'; clients: readonly Searched[] }
  | { kind: 'remove'; clientIds: readonly string[] }
  | { kind: 'search'; id: number; search: string; limit: number };
export type IndexResponse = { id: number; clientIds: string[] };

const index = new LocalIndex();

addEventListener('message', ({ data }: MessageEvent<IndexMessage>) => {
  if (data.kind === 'clear') index.clear();
  else if (data.kind === 'put') index.put(data.clients);
  else if (data.kind === 'remove') index.remove(data.clientIds);
  else postMessage({ id: data.id, clientIds: index.search(data.search, data.limit) } satisfies IndexResponse);
});
