/** The part of nspell that the spelling check calls; the package ships no types. */
declare module 'nspell' {
  export default class NSpell {
    constructor(dictionary: { aff: Uint8Array; dic: Uint8Array });
    correct(word: string): boolean;
    add(word: string): this;
  }
}
