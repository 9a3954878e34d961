import { ulid } from 'ulid';
import type { ProductApi } from './product-api.ts';

type Listed = { inspections: { inspectionId: string; status: string; completedAt?: string }[] };

/** A completed demo inspection at its first revision, whose proposal is still open. */
export async function inspectionWithOpenProposal(api: ProductApi): Promise<string> {
  const { inspections } = await api.call<Listed>('listInspections', { query: { limit: '100' } });
  const reported = inspections.filter(({ completedAt, status }) => completedAt !== undefined && status !== 'REVISED');
  for (const { inspectionId } of reported) {
    const { json } = await api.send('getProposal', { params: { inspectionId } });
    if (json['proposal'] !== undefined && json['approval'] === undefined) return inspectionId;
  }
  throw new Error('No demo inspection has an open proposal');
}

/** Creates a link to an inspection for one reader. */
export async function linkFor(api: ProductApi, inspectionId: string, linkOptions: object): Promise<string> {
  const body = { recipient: 'margaret@example.com', ...linkOptions };
  return (await api.call<{ url: string }>('putLink', { params: { inspectionId, linkId: ulid() }, body })).url;
}
