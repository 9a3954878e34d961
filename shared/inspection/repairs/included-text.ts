const lowerFirst = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** Price note of a repair that another one contains: 'included with stainless liner supply and install'. */
export const includedText = (label: string): string => `included with ${lowerFirst(label)}`;
