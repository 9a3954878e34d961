import { gunzipSync, gzipSync } from 'node:zlib';
import type { ClientText } from '#shared/clients/search/client-text.ts';

/** The search texts of a company's clients in object storage, and when reading them from the table began. */
export type Snapshot = { at: string; texts: ClientText[] };

/** Increment when texts are built differently: a snapshot in another format is rebuilt. */
const FORMAT = 2;

export const snapshotKey = (organizationId: string): string => `org/${organizationId}/search/clients.gz`;

/** A header line, then one line per client: folded text never contains tabs or line breaks. */
export function encodeSnapshot(organizationId: string, { at, texts }: Snapshot): Buffer {
  const header = ['clients', FORMAT, organizationId, at, texts.length].join('\t');
  const lines = texts.map(({ id, order, name, other, tags }) =>
    [id, order.replace(/[\t\n]/g, ' '), name, other, tags].join('\t'),
  );
  return gzipSync([header, ...lines].join('\n'));
}

function textOf(line: string): ClientText | undefined {
  const [id, order, name, other, tags, ...rest] = line.split('\t');
  if (id === undefined || order === undefined || name === undefined || other === undefined) return undefined;
  return tags === undefined || rest.length > 0 ? undefined : { id, order, name, other, tags };
}

function unzipped(bytes: Buffer): string {
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch {
    return '';
  }
}

/** Undefined for bytes that aren't a complete snapshot of this company in this format. */
export function decodeSnapshot(organizationId: string, bytes: Buffer): Snapshot | undefined {
  const [header = '', ...lines] = unzipped(bytes).split('\n');
  const [kind, format, owner, at, count] = header.split('\t');
  const isOurs = kind === 'clients' && format === String(FORMAT) && owner === organizationId;
  if (!isOurs || at === undefined || Number(count) !== lines.length) return undefined;
  const texts = lines.map(textOf).filter((text) => text !== undefined);
  return texts.length === lines.length ? { at, texts } : undefined;
}
