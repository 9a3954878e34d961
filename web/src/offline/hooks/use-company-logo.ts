import { useEffect, useState } from 'react';
import { LINKS_FRESH_MS } from '#web/lib/fresh-links.ts';
import { useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { maybeDeviceDatabase } from '../db/database.ts';
import { logoPath, readCompanyLogo } from '../entities/company-logo.ts';
import { useLiveQuery } from './use-live-query.ts';

/** A link to the logo from the server; undefined without a logo, offline, and until the server has responded. */
function useLogoLink(): string | undefined {
  const orgId = useViewer()?.organization._id ?? '';
  const { data } = useRouteQuery(
    'getOrganization',
    { body: { orgId } },
    { enabled: orgId !== '' && navigator.onLine, staleTime: LINKS_FRESH_MS, refetchOnWindowFocus: false, retry: false },
  );
  return data?.data.logoUrl;
}

/**
 * A URL of the signed-in company's logo, for documents that are made on this device: of the downloaded logo, or of the
 * server's while the two differ.
 */
export function useCompanyLogo(): string | undefined {
  const link = useLogoLink();
  const stored = useLiveQuery(async () => {
    const database = maybeDeviceDatabase();
    return database === undefined ? undefined : readCompanyLogo(database);
  });
  const [local, setLocal] = useState<string>();

  useEffect(() => {
    if (stored === undefined) return undefined;
    const url = URL.createObjectURL(new Blob([stored.bytes], { type: stored.type }));
    setLocal(url);
    return () => {
      URL.revokeObjectURL(url);
      setLocal(undefined);
    };
  }, [stored]);

  return link === undefined || stored?.path === logoPath(link) ? local : link;
}
