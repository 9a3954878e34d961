/** Lowercase and without accents, for matching search text. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
