/** What can repeat in an inspection: flues, and appliances with their connector and thimble. */
export const INSTANCE_GROUPS = ['chim', 'app'] as const;
export type InstanceGroup = (typeof INSTANCE_GROUPS)[number];

/** Key of the first flue or appliance, whose ids have no suffix. */
export const FIRST = 'first';

const KEY = /^[a-z0-9]{1,12}$/;
export const isInstanceKey = (key: string): boolean => KEY.test(key) && key !== FIRST;

/** The two parts of an id like `flue_liner_diameter@chim.k3f9`; `suffix` is empty for a plain id. */
export type SplitId = { readonly base: string; readonly suffix: string };

export const splitId = (id: string): SplitId => {
  const at = id.indexOf('@');
  return at < 0 ? { base: id, suffix: '' } : { base: id.slice(0, at), suffix: id.slice(at) };
};

/** The id of the same field or component for another flue or appliance. */
export const withSuffix = (id: string, suffix: string): string => (suffix === '' ? id : splitId(id).base + suffix);

export const suffixOf = (group: InstanceGroup, key: string): string => (key === FIRST ? '' : `@${group}.${key}`);

/** Group and key of an instance suffix; undefined for any other string. */
export const readSuffix = (suffix: string): { group: InstanceGroup; key: string } | undefined => {
  const group = INSTANCE_GROUPS.find((instanceGroup) => suffix.startsWith(`@${instanceGroup}.`));
  const key = group === undefined ? '' : suffix.slice(group.length + 2);
  return group !== undefined && isInstanceKey(key) ? { group, key } : undefined;
};

/** The component that stores the places of flues and appliances. */
export const PLACES = 'mf';
/** Field that declares a flue or appliance and holds its position. Clearing it removes the flue or appliance. */
export const placeId = (group: InstanceGroup, key: string): string => `${PLACES}@${group}.${key}`;

/** Group and key of a place field, including the first one's; undefined for any other field. */
export const readPlaceId = (fieldId: string): { group: InstanceGroup; key: string } | undefined => {
  if (!fieldId.startsWith(`${PLACES}@`)) return undefined;
  const first = INSTANCE_GROUPS.find((group) => fieldId === placeId(group, FIRST));
  return first === undefined ? readSuffix(fieldId.slice(PLACES.length)) : { group: first, key: FIRST };
};
