import { existsSync, readFileSync } from 'node:fs';
import { OUTBOX_ROUTES } from '../web/src/offline/outbox/outbox-routes.ts';
import { breakingChanges } from './api/breaking-changes.ts';
import { compared, fileOf, queuedIn, releases } from './api/releases.ts';
import { ApiDocument } from './api/schema.ts';

/**
 * `npm run api:compatible [-- COMMIT]`: fails if clients of the last release (or of a commit) no longer work with
 * docs/openapi.json, or if a call that a device queued under a release of the last 90 days would be rejected. To accept an
 * intended change, add the line printed here to docs/accepted-api-breaks.txt.
 */
const FILE = 'docs/openapi.json';
const ACCEPTED = new URL('../docs/accepted-api-breaks.txt', import.meta.url);

const OUTBOX = 'web/src/offline/outbox/outbox-routes.ts';

/** The calls that devices with a release queue, by the release's own list: today's lacks a route that has been removed. */
function queuedBy(release: string): string[] {
  try {
    return [...new Set([...queuedIn(fileOf(release, OUTBOX)), ...OUTBOX_ROUTES])];
  } catch {
    return [...OUTBOX_ROUTES];
  }
}

const parse = (text: string): ApiDocument => ApiDocument.parse(JSON.parse(text));

function main(): void {
  const now = parse(readFileSync(new URL(`../${FILE}`, import.meta.url), 'utf8'));
  const found = compared(releases(), new Date());
  const last = process.argv[2] ?? found.last;
  if (last === undefined) {
    console.log('There is no release yet (no tag release-…), so nothing to compare with.');
    return;
  }
  const accepted = existsSync(ACCEPTED) ? readFileSync(ACCEPTED, 'utf8').split('\n') : [];
  const ofLast = breakingChanges(parse(fileOf(last, FILE)), now, { queued: queuedBy(last) });
  const ofEarlier = found.earlier.flatMap((release) => {
    const queued = queuedBy(release);
    return breakingChanges(parse(fileOf(release, FILE)), now, { queued, only: queued });
  });
  const changes = [...new Set([...ofLast, ...ofEarlier])].filter((line) => !accepted.includes(line));
  console.log(changes.length === 0 ? `Clients of ${last} work with this API.` : changes.join('\n'));
  if (changes.length > 0) process.exitCode = 1;
}

main();
