import { waitFor } from '#infra/local/support/wait-for.ts';

/** Key of an element reference in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type ElementReference = { readonly [ELEMENT]: string };

/** An error response. `code` is a WebDriver error code such as 'stale element reference'. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

async function call(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}

/** A minimal W3C WebDriver client for one browser window. */
export class WebDriverSession {
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  static async open(driverUrl: string, capabilities: object): Promise<WebDriverSession> {
    const opened = await call(`${driverUrl}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
    const { sessionId } = opened as { sessionId: string };
    return new WebDriverSession(`${driverUrl}/session/${sessionId}`);
  }

  static async untilReady(driverUrl: string): Promise<void> {
    const isReady = async () => {
      // Connection refused: the driver is still starting.
      const status = await call(`${driverUrl}/status`, 'GET').catch(() => undefined);
      return (status as { ready: boolean } | undefined)?.ready === true ? true : undefined;
    };
    await waitFor(isReady, { timeoutMs: 30_000, what: 'The WebDriver' });
  }

  async goto(url: string): Promise<void> {
    await call(`${this.#url}/url`, 'POST', { url });
  }

  async url(): Promise<string> {
    return (await call(`${this.#url}/url`, 'GET')) as string;
  }

  async resize(width: number, height: number): Promise<void> {
    await call(`${this.#url}/window/rect`, 'POST', { width, height });
  }

  /** Runs a function in the page. It is serialized as source text, so it cannot use variables of its module. */
  async evaluate<A extends unknown[], R>(script: (...args: A) => R, ...args: A): Promise<R> {
    const body = { script: `return (${script.toString()}).apply(null, arguments)`, args };
    return (await call(`${this.#url}/execute/sync`, 'POST', body)) as R;
  }

  async click(element: ElementReference): Promise<void> {
    await call(`${this.#url}/element/${element[ELEMENT]}/click`, 'POST', {});
  }

  /** Types text. For a file input, `text` is the path of a file. */
  async type(element: ElementReference, text: string): Promise<void> {
    await call(`${this.#url}/element/${element[ELEMENT]}/value`, 'POST', { text });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await call(`${this.#url}/screenshot`, 'GET')) as string, 'base64');
  }

  async close(): Promise<void> {
    await call(this.#url, 'DELETE');
  }
}

export type { ElementReference };
