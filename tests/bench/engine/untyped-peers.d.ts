declare module 'enketo-core' {
  /** The part of enketo-core's form that the benchmark uses; the package has no types of its own. */
  export class Form {
    constructor(form: HTMLFormElement, data: { modelStr: string }, options: Record<string, unknown>);
    init(): string[];
    readonly model: { readonly xml: Document };
  }
}

declare module 'survey-core' {
  /** The part of survey-core's model that the benchmark uses. The first benchmark installs the package (peers.ts). */
  export class Model {
    constructor(json: object);
    data: Record<string, unknown>;
    setValue(name: string, value: unknown): void;
    getVariable(name: string): unknown;
  }
}
