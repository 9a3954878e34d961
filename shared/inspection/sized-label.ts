/** A repair's label with the offered size, unless the label has it: 'Stainless liner supply and install, 9 in round'. */
export const labelWithSize = (label: string, size: string | undefined): string =>
  size === undefined || size === '' || label.includes(size) ? label : `${label}, ${size}`;
