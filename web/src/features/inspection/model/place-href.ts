/** Step and card live in the address, so that Back, reload and links keep the place. */
export const STEP = 's';
export const PART = 'part';

export const hrefOf = (sectionId: string, componentId?: string): string =>
  `?${new URLSearchParams({ [STEP]: sectionId, ...(componentId === undefined ? {} : { [PART]: componentId }) })}`;
