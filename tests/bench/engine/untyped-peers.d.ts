declare module 'enketo-core' {
  /** The part of enketo-core's form that the benchmark uses; the package has no types of its own. */
  export class Form {
    constructor(form: HTMLFormElement, data: { modelStr: string }, options: Record<string, unknown>);
    init(): string[];
    readonly model: { readonly xml: Document };
  }
}
