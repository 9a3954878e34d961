import { useEffect } from 'react';
import { call } from '../api-client.ts';
import type { Viewer } from '../access.ts';
import { logProblem } from '../log.ts';
import { renewStored } from '../session.ts';
import { whenIdle } from '../when-idle.ts';

function ask(orgId: string): void {
  call('getOrganization', { body: { orgId } })
    .then(({ data }) => renewStored({ organization: data }))
    .catch((error: unknown) => logProblem('The organization could not be read', error));
}

/** The top bar shows the saved organization at once and the server's own as soon as it is there. */
export function useOrganizationName({ organization }: Viewer): void {
  const orgId = organization._id;
  useEffect(() => {
    if (!navigator.onLine) return;
    whenIdle(() => ask(orgId));
  }, [orgId]);
}
