/** Whether the label names the size. The size '9 in round' is not in 'Liner, 19 in round'. */
const hasSize = (label: string, size: string): boolean =>
  label
    .split(size)
    .slice(0, -1)
    .some((before) => !/[\d./]$/.test(before));

/** A repair's label with the offered size, unless the label has it: 'Stainless liner supply and install, 9 in round'. */
export const labelWithSize = (label: string, size: string | undefined): string =>
  size === undefined || size === '' || hasSize(label, size) ? label : `${label}, ${size}`;
