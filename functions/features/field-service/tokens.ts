import { omit } from '#shared/omit.ts';
import { refreshTokens } from '#functions/field-service/jobber/oauth.ts';
import { FieldServiceError } from '#functions/field-service/failure.ts';
import type { TokenSource } from '#functions/field-service/token-source.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { readApps } from './apps.ts';
import type { ConnectionRow } from './records.ts';
import type { FieldServiceRepository } from './repository.ts';
import { openCredentials, sealCredentials } from './secrets.ts';

type Parts = { connections: FieldServiceRepository; organizationId: string; clock: Clock };

/** The longest time that others wait for a refresh, which takes a second, if its function has died. */
const RENEWAL_MS = 15_000;
const LOOK_EVERY_MS = 200;

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
const ended = () => new FieldServiceError('unauthorized', 'not connected');

/**
 * A company's Jobber tokens. A refresh token works only once, so one function refreshes at a time: it marks the row,
 * refreshes, and stores the new tokens before using them. The others wait until the row changes.
 */
export function storedTokens({ connections, organizationId, clock }: Parts): TokenSource {
  const read = async () => {
    const row = await connections.get();
    if (row?.provider !== 'jobber') throw ended();
    const credentials = await openCredentials(row.encrypted, { organizationId, provider: 'jobber' });
    if (credentials.provider !== 'jobber') throw ended();
    return { row, credentials };
  };

  const claim = async (row: ConnectionRow): Promise<ConnectionRow | undefined> => {
    const now = clock.now();
    if (row.renewingUntil !== undefined && row.renewingUntil > now.toISOString()) return undefined;
    const claimed = { ...row, renewingUntil: new Date(now.getTime() + RENEWAL_MS).toISOString() };
    try {
      await connections.write([connections.save(row, claimed)]);
      return { ...claimed, version: row.version + 1 };
    } catch (error) {
      if (error instanceof ConditionFailedError) return undefined;
      throw error;
    }
  };

  const renewClaimed = async (row: ConnectionRow, refreshToken: string): Promise<string> => {
    const { jobber } = await readApps();
    if (jobber === undefined) throw ended();
    const tokens = await refreshTokens(jobber, refreshToken, {});
    const encrypted = await sealCredentials({ provider: 'jobber', ...tokens }, organizationId);
    await retryOnConflict(async () => {
      // The row may have been saved since, such as by a test of the connection: without these tokens it would be useless.
      const now = await connections.get();
      if (now?.encrypted !== row.encrypted) throw ended();
      await connections.write([connections.save(now, { ...omit(now, 'renewingUntil'), encrypted })]);
    });
    return tokens.accessToken;
  };

  return {
    current: async () => (await read()).credentials.accessToken,
    async renew(refused) {
      for (const start = Date.now(); Date.now() - start < 2 * RENEWAL_MS; await pause()) {
        const { row, credentials } = await read();
        if (credentials.accessToken !== refused) return credentials.accessToken;
        const claimed = await claim(row);
        if (claimed !== undefined) return renewClaimed(claimed, credentials.refreshToken);
      }
      throw new FieldServiceError('unavailable', 'the sign-in is being renewed');
    },
  };
}
