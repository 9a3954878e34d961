import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';
import type { InspectionRecord } from './records.ts';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type Completed = Pick<InspectionRecord, 'inspectionId' | 'createdAt' | 'completedAt' | 'completions'>;

/** One document per completion; its id is derived from the completion, so a retry can't create a second one. */
export function documentIdOf({ inspectionId, createdAt, completedAt, completions }: Completed): string {
  const hash = createHash('sha256').update(`${inspectionId}#${completions}`).digest();
  const tail = [...hash.subarray(0, 16)].map((byte) => CROCKFORD[byte % 32]).join('');
  return `${encodeTime(Date.parse(completedAt ?? createdAt))}${tail}`;
}
