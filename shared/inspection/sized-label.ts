/** The label of a repair with what exactly is offered: 'Stainless liner supply and install, 9 in round'. A size that the label names is not repeated. */
export const labelWithSize = (label: string, size: string | undefined): string =>
  size === undefined || size === '' || label.includes(size) ? label : `${label}, ${size}`;
