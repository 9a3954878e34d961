import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A weak link between a browser and its servers, emulated at the TCP level and shared by all connections:
 * - a rate per direction; excess data is queued, segment by segment, across all connections;
 * - half the round trip each way, and one round trip before a new connection carries data;
 * - a lost segment uses its time on the link twice and delays what follows on its own connection by one round trip, like a fast
 *   retransmission; other connections continue. Send windows are not modeled: the link is never idle while data is queued, for
 *   one stream as for many.
 * Losses come from a seeded generator. The kernel's own emulator (netem) needs privileges that a bench may not have.
 */
export type LinkShape = {
  /** Bits per second, each way. */
  readonly rate: number;
  /** Round-trip time in milliseconds. */
  readonly roundTripMs: number;
  /** Share of segments lost. */
  readonly loss: number;
};

const SEGMENT_BYTES = 1460;
/** How much one connection may have queued at the link before reading pauses. */
const MAX_WAITING_BYTES = 32_768;

/** One direction: computes when each segment is through, in milliseconds of the program's clock. */
class Direction {
  private freeAt = 0;
  carried = 0;

  constructor(
    private readonly shape: LinkShape,
    private readonly random: () => number,
  ) {}

  /** When the last bit of a segment has been sent, and when it arrives. */
  carry(bytes: number, now: number): { sentAt: number; arrivesAt: number } {
    const { rate, roundTripMs, loss } = this.shape;
    const isLost = this.random() < loss;
    const times = isLost ? 2 : 1;
    this.carried += bytes * times;
    this.freeAt = Math.max(now, this.freeAt) + (bytes * times * 8 * 1000) / rate;
    return { sentAt: this.freeAt, arrivesAt: this.freeAt + roundTripMs / 2 + (isLost ? roundTripMs : 0) };
  }
}

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Runs tasks at their times, in the order they were added. Separate timers run out of order within a millisecond. */
class Timetable {
  private readonly tasks: { at: number; run: () => void }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `at` is in milliseconds of the program's clock, and never earlier than that of the previous task. */
  add(at: number, run: () => void): void {
    this.tasks.push({ at, run });
    this.timer ??= this.wait();
  }

  private wait(): ReturnType<typeof setTimeout> | undefined {
    const [next] = this.tasks;
    if (next === undefined) return undefined;
    return setTimeout(() => this.runDue(), Math.max(0, next.at - performance.now()));
  }

  private runDue(): void {
    const now = performance.now();
    for (let [next] = this.tasks; next !== undefined && next.at <= now; [next] = this.tasks) {
      this.tasks.shift();
      next.run();
    }
    this.timer = this.wait();
  }
}

/** The link. Unlimited until `shape` is called, so that a browser can be set up at full speed. */
export class WeakLink {
  private directions: { up: Direction; down: Direction } | undefined;
  private roundTripMs = 0;
  private readonly servers: Server[] = [];
  private readonly sockets = new Set<Socket>();

  /** Listens on its own port for one server behind the link and resolves to the port. */
  async to(host: string, port: number): Promise<number> {
    const server = createServer((client) => this.join(client, connect({ host, port, noDelay: true })));
    this.servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The link has no port');
    return address.port;
  }

  shape(shape: LinkShape, seed = 1): void {
    this.roundTripMs = shape.roundTripMs;
    this.directions = { up: new Direction(shape, seeded(seed)), down: new Direction(shape, seeded(seed + 1)) };
    // Earlier connections are not shaped, so they are closed.
    for (const socket of this.sockets) socket.destroy();
  }

  /** Bytes sent up so far, including retransmissions. */
  get carriedUp(): number {
    return this.directions?.up.carried ?? 0;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await Promise.all(this.servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }

  private join(client: Socket, far: Socket): void {
    client.setNoDelay(true);
    const openAt = performance.now() + this.roundTripMs;
    this.carry(client, far, this.directions?.up, openAt);
    this.carry(far, client, this.directions?.down, openAt);
    for (const socket of [client, far]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        // After an orderly close, data that was sent before is still in transit.
        if (socket.readableEnded) return;
        client.destroy();
        far.destroy();
      });
    }
  }

  private carry(from: Socket, into: Socket, direction: Direction | undefined, openAt: number): void {
    if (direction === undefined) {
      from.on('data', (data) => into.write(data));
      from.on('end', () => into.end());
      return;
    }
    let waiting = 0;
    let lastAt = openAt;
    const sent = new Timetable();
    const arrived = new Timetable();
    from.on('data', (data) => {
      for (let start = 0; start < data.length; start += SEGMENT_BYTES) {
        const segment = data.subarray(start, start + SEGMENT_BYTES);
        const { sentAt, arrivesAt } = direction.carry(segment.length, Math.max(performance.now(), openAt));
        // Delivers segments in order on each connection, even if the previous one is late.
        lastAt = Math.max(lastAt, arrivesAt);
        waiting += segment.length;
        // Data in transit no longer counts as queued: otherwise the link would stall for every lost segment.
        sent.add(sentAt, () => {
          waiting -= segment.length;
          if (from.isPaused() && waiting < MAX_WAITING_BYTES / 2) from.resume();
        });
        arrived.add(lastAt, () => {
          if (!into.destroyed) into.write(segment);
        });
      }
      if (waiting > MAX_WAITING_BYTES) from.pause();
    });
    from.on('end', () => arrived.add(lastAt, () => into.end()));
  }
}
