import type { DomainRequest } from '#functions/platform/open-search.ts';
import { INDEX_BODY } from './client-document.ts';
import { DomainError, type DomainPorts, WRITE_TIMEOUT_MS } from './company-documents.ts';

/** Creates the stage's index unless it exists. */
export async function makeIndex({ index, call }: DomainPorts): Promise<void> {
  const body = JSON.stringify(INDEX_BODY);
  const request: DomainRequest = { method: 'PUT', path: `/${index}`, body, timeoutMs: WRITE_TIMEOUT_MS };
  const { status, json } = await call(request);
  const isThere = status === 400 && JSON.stringify(json).includes('resource_already_exists_exception');
  if (status !== 200 && !isThere) throw new DomainError(`The index responded with ${status}`);
}
