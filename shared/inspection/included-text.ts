const lowerFirst = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** 'included with stainless liner supply and install', of a repair that another one contains. */
export const includedText = (whole: string): string => `included with ${lowerFirst(whole)}`;
