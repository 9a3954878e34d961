import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { READY_FILE, type Ready } from '#infra/local/ready.ts';
import { startChild, type Child } from '#infra/local/support/child-process.ts';
import { freePort } from '#infra/local/support/ports.ts';
import { REPOSITORY_ROOT } from '#infra/local/support/repository-root.ts';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { Upstream } from './proxy/proxy.ts';

/** The first start builds the web application. */
const READY_WITHIN_MS = 300_000;

/** The whole product in its own process and data folder. It can be killed and restarted on the same data. */
export class Product {
  readonly #folder: string;
  readonly #port: number;
  #child: Child | undefined;
  #ready: Ready | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  static async start(): Promise<Product> {
    const product = new Product(await mkdtemp(join(tmpdir(), 'flueprint-chaos-')), await freePort());
    // Marks the demo companies as seeded, because this run creates its own.
    await writeFile(join(product.#folder, 'seed.json'), '[]');
    await product.begin();
    return product;
  }

  get ready(): Ready {
    if (this.#ready === undefined) throw new Error('The product is not running');
    return this.#ready;
  }

  /** Current addresses of the gateway and the object storage. */
  get upstream(): Upstream {
    return { gateway: this.ready.url, storage: this.ready.endpoints.files };
  }

  get isRunning(): boolean {
    return this.#ready !== undefined;
  }

  /** Starts the product on the folder's data. Resolves when the product is ready. */
  async begin(): Promise<void> {
    const file = join(this.#folder, READY_FILE);
    // A killed product leaves a stale ready file behind.
    await rm(file, { force: true });
    const child = startChild({
      name: 'product',
      command: process.execPath,
      args: ['--import', 'tsx', 'bin/local.ts', '--port', String(this.#port), '--data-dir', this.#folder],
      cwd: REPOSITORY_ROOT,
      env: { NODE_ENV: 'production' },
      logFile: join(this.#folder, 'product.log'),
    });
    this.#child = child;
    this.#ready = await waitFor(
      async () => {
        const ended = child.ended();
        if (ended !== undefined) throw new Error(`The product did not start (${ended})`);
        const text = await readFile(file, 'utf8').catch(() => undefined);
        return text === undefined ? undefined : (JSON.parse(text) as Ready);
      },
      { timeoutMs: READY_WITHIN_MS, what: 'The product' },
    );
  }

  /** Kills the process with SIGKILL, as the out-of-memory killer does. */
  kill(): void {
    this.#ready = undefined;
    if (this.#child !== undefined) process.kill(this.#child.pid, 'SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#child?.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
