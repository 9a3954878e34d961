import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { logoSize } from '#functions/files/logo-image.ts';
import { isLogoKey } from '#functions/files/logo-keys.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import { type Company, type Logo, LOGO_CID } from './design/heads.tsx';
import type { InlinePicture } from './mail-template.ts';

export type CompanyLogo = { inline: InlinePicture; size: Logo };

/** The company's logo to embed in an email; undefined if there is none or it can't be read. */
export async function companyLogo(
  { organizationId, logoKey }: Pick<OrganizationRecord, 'organizationId' | 'logoKey'>,
  { objects, documentBucket }: { objects: ObjectStore; documentBucket: string },
): Promise<CompanyLogo | undefined> {
  if (logoKey === undefined || !isLogoKey(logoKey, organizationId)) return undefined;
  const content = await objects.read(documentBucket, logoKey);
  const size = content && logoSize(content);
  if (content === undefined || size === undefined) return undefined;
  const contentType = logoKey.endsWith('.png') ? 'image/png' : 'image/jpeg';
  return { inline: { cid: LOGO_CID, contentType, content }, size };
}

/** The company's details in an email in its name. */
export function mailCompany(organization: OrganizationRecord, logo: CompanyLogo | undefined): Company {
  const { name, phone, email, address, city, state, zip } = organization;
  const place = [address, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');
  return { name, phone, email, address: place, logo: logo?.size };
}
