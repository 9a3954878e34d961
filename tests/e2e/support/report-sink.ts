import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReportItem = { type: string; header: Record<string, unknown>; body: Record<string, unknown>; raw: string };

/** Accepts error reports like the service: the envelope protocol over HTTP, from pages of any origin. */
export class ReportSink {
  readonly items: ReportItem[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.method === 'POST') this.#take(Buffer.concat(chunks).toString('utf8'));
        response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  static async start(): Promise<ReportSink> {
    const sink = new ReportSink();
    await new Promise<void>((resolve) => sink.#server.listen(0, '127.0.0.1', resolve));
    return sink;
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  get dsn(): string {
    return this.origin.replace('//', '//publickey@') + '/1';
  }

  of(type: string): ReportItem[] {
    return this.items.filter((item) => item.type === type);
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** An envelope is a header line, then a header line and a body line per item. */
  #take(envelope: string): void {
    const [head = '{}', ...lines] = envelope.split('\n').filter((line) => line !== '');
    const header = JSON.parse(head) as Record<string, unknown>;
    for (let index = 0; index + 1 < lines.length; index += 2) {
      const { type } = JSON.parse(lines[index] ?? '{}') as { type: string };
      const body = JSON.parse(lines[index + 1] ?? '{}') as Record<string, unknown>;
      this.items.push({ type, header, body, raw: lines[index + 1] ?? '' });
    }
  }
}
