import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';

/** The recorder's output: PNGs as base64 with the second at which each is shown, and the length of the video. */
export type Footage = {
  readonly frames: readonly { readonly at: number; readonly png: string }[];
  readonly end: number;
  /** Average bits per second. */
  readonly bitrate: number;
  readonly codec: string;
};

const KEY_FRAME_SECONDS = 12;
const MICROSECONDS = 1e6;
const QUEUE = 4;

async function pictureOf(png: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** Encodes the frames as WebM (VP9, no sound) with the browser's encoder. Runs in a page. */
export async function encodeFootage({ frames, end, bitrate, codec }: Footage): Promise<string> {
  const [first] = frames;
  if (first === undefined) throw new Error('There are no frames to encode');
  const { width, height } = await pictureOf(first.png);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  let failure: unknown;
  let written = Promise.resolve();
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      written = written.then(() => source.add(EncodedPacket.fromEncodedChunk(chunk), meta));
    },
    error: (error) => (failure = error),
  });
  encoder.configure({ codec, width, height, bitrateMode: 'variable', bitrate, latencyMode: 'quality' });
  let keyAt = -Infinity;
  for (const [index, { at, png }] of frames.entries()) {
    const until = frames[index + 1]?.at ?? end;
    const picture = await pictureOf(png);
    const timestamp = Math.round(at * MICROSECONDS);
    const frame = new VideoFrame(picture, { timestamp, duration: Math.round((until - at) * MICROSECONDS) });
    const keyFrame = at - keyAt >= KEY_FRAME_SECONDS;
    if (keyFrame) keyAt = at;
    encoder.encode(frame, { keyFrame });
    frame.close();
    picture.close();
    while (encoder.encodeQueueSize > QUEUE) await new Promise((resolve) => setTimeout(resolve, 5));
    if (failure !== undefined) throw failure as Error;
  }
  await encoder.flush();
  await written;
  encoder.close();
  await output.finalize();
  return base64(new Uint8Array(target.buffer ?? new ArrayBuffer(0)));
}

Object.assign(globalThis, { encodeFootage });
