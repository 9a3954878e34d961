import { createHash } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id derived from a name: the same name gives the same id, so that a retry creates no duplicate. */
export function stableId(name: string): string {
  const [first = 0, ...rest] = createHash('sha256').update(name).digest().subarray(0, 26);
  return `${first % 8}${rest.map((byte) => CROCKFORD[byte % 32]).join('')}`;
}

const TIME_CHARACTERS = 10;

/** A ULID derived from a name and a time: it sorts by time among other ULIDs. */
export function stableUlid(at: Date, name: string): string {
  let time = '';
  for (let rest = at.getTime(); time.length < TIME_CHARACTERS; rest = Math.floor(rest / 32)) {
    time = `${CROCKFORD[rest % 32] ?? '0'}${time}`;
  }
  return `${time}${stableId(name).slice(TIME_CHARACTERS)}`;
}
