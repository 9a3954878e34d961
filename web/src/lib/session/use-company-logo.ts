import { LINKS_FRESH_MS } from '../fresh-links.ts';
import { useRouteQuery } from '../query/use-route-query.ts';
import { useViewer } from './use-viewer.ts';

/**
 * A link to the signed-in company's logo, for documents that are made on this device. Undefined without a logo, offline, and
 * until the server has responded: the session stores no logo, because its link expires.
 */
export function useCompanyLogo(): string | undefined {
  const orgId = useViewer()?.organization._id ?? '';
  const { data } = useRouteQuery(
    'getOrganization',
    { body: { orgId } },
    { enabled: orgId !== '' && navigator.onLine, staleTime: LINKS_FRESH_MS, refetchOnWindowFocus: false, retry: false },
  );
  return data?.data.logoUrl;
}
