import { retryOnConflict } from '#functions/data/retry.ts';
import type { Store } from '#functions/data/store.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { newSecret, sha256Hex } from '#functions/platform/ids.ts';
import type { LinkRow } from './records.ts';
import { LinkRepository, shareWrite } from './repository.ts';

type LinkToIssue = { link: LinkRow; inspectionId: string; table: TenantTable };

/** Creates a link's secret while its email is sent, so that only the email contains it; the table has its hash. */
export function issueLinkSecret(
  { link, inspectionId, table }: LinkToIssue,
  { store }: { store: Store },
): Promise<string> {
  const links = new LinkRepository(table);
  const { linkId } = link;
  return retryOnConflict(async () => {
    const before = (await links.get(inspectionId, linkId)) ?? link;
    const secret = newSecret();
    const secretHash = sha256Hex(secret);
    const { organizationId } = table.tenant;
    await store.write([
      links.scoped(links.save(inspectionId, before, { ...before, secretHash })),
      shareWrite(secretHash, { organizationId, inspectionId, linkId }, before.endsAt),
    ]);
    return secret;
  });
}
