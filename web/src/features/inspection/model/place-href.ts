/** Step and card are in the URL, so that Back, reload and links restore the position. */
export const STEP = 's';
export const PART = 'part';

export const hrefOf = (sectionId: string, componentId?: string): string =>
  `?${new URLSearchParams({ [STEP]: sectionId, ...(componentId === undefined ? {} : { [PART]: componentId }) })}`;
