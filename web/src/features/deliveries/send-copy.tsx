import { useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { useClient } from '#web/offline/entities/local-clients.ts';
import { useLinkTerms } from './link-terms.ts';
import { SendCopyDialog } from './send-copy-dialog.tsx';

/** The client's address from this device, else from the server. Undefined until known, empty if not available. */
function useClientEmail(clientId: string): string | undefined {
  const client = useClient(clientId);
  const isMissing = client === null;
  const { data, error } = useRouteQuery('getClient', { params: { clientId } }, { enabled: isMissing, retry: false });
  const fetched = data?.client.email ?? (error === null ? undefined : '');
  return isMissing ? fetched : client?.email;
}

type SendCopyProps = { inspectionId: string; clientId: string; onClose: () => void };

/** The 'Send copy' dialog of an inspection, prefilled with the client's address. */
export function SendCopy({ inspectionId, clientId, onClose }: SendCopyProps) {
  const email = useClientEmail(clientId);
  const terms = useLinkTerms();
  return <SendCopyDialog inspectionId={inspectionId} email={email} onClose={onClose} {...terms} />;
}
