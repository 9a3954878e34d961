import { useEffect } from 'react';
import type { Organization } from '#shared/contract/auth.ts';
import { call } from '#web/lib/api/api-client.ts';
import { onChange } from '#web/lib/change-events.ts';
import type { Viewer } from '#web/lib/session/access.ts';
import { logProblem } from '#web/lib/log.ts';
import { renewStored } from '#web/lib/session/session.ts';
import { store } from '#web/lib/state/store.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** Removes the logo link: it differs in every response, and pages that need it request it themselves. */
function withoutLinks(organization: Organization): Organization {
  const rest = { ...organization };
  delete rest.logoUrl;
  return rest;
}

const isKnown = (organization: Organization): boolean =>
  JSON.stringify(store.getState().auth.organization) === JSON.stringify(organization);

function fetchName(orgId: string): void {
  if (!navigator.onLine || document.visibilityState !== 'visible') return;
  call('getOrganization', { body: { orgId } })
    .then(({ data }) => {
      const organization = withoutLinks(data);
      if (!isKnown(organization)) renewStored({ organization });
    })
    .catch((error: unknown) => logProblem('The organization could not be read', error));
}

/**
 * Keeps the organization in the top bar up to date: the saved one at first, then the server's, and again on each change.
 */
export function useOrganizationName({ organization }: Viewer): void {
  const orgId = organization._id;
  useEffect(() => {
    const cancel = whenIdle(() => fetchName(orgId));
    const unsubscribe = onChange(['organization'], () => fetchName(orgId));
    return () => {
      cancel();
      unsubscribe();
    };
  }, [orgId]);
}
