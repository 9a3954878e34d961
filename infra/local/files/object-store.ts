import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import S3rver, { type StoredObject } from 's3rver';

function corsXml(origins: readonly string[]): string {
  const tags = (name: string, values: readonly string[]) =>
    values.map((value) => `<${name}>${value}</${name}>`).join('');
  return (
    `<CORSConfiguration><CORSRule>${tags('AllowedOrigin', origins)}${tags('AllowedMethod', ['GET', 'HEAD', 'POST'])}` +
    `<AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader><MaxAgeSeconds>3000</MaxAgeSeconds></CORSRule></CORSConfiguration>`
  );
}

type InTurn = <T>(path: string, task: () => Promise<T>) => Promise<T>;

/** Runs the tasks of one path one after another. */
function taskQueues(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return (path, task) => {
    const next = (last.get(path) ?? Promise.resolve()).then(task, task);
    last.set(path, next);
    const forget = () => {
      if (last.get(path) === next) last.delete(path);
    };
    next.then(forget, forget);
    return next;
  };
}

/** Writes to a temporary file, then renames it: readers see the whole object or nothing, even after a kill. */
async function putWhole(
  store: S3rver['store'],
  inTurn: InTurn,
  object: StoredObject,
): Promise<{ size: number; md5: string }> {
  const { bucket, key } = object;
  const draftKey = `${key}.${randomUUID()}`;
  const partOf = (name: string, part: string) => store.getResourcePath(bucket, name, part);
  // The temporary name can't be mistaken for an object's when a folder is listed.
  const draft = `${partOf(key, 'object')}.${randomUUID()}`;
  const hash = createHash('md5');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await mkdir(dirname(draft), { recursive: true });
  const content = Buffer.isBuffer(object.content) ? Readable.from([object.content]) : object.content;
  await pipeline(content, measure, createWriteStream(draft));
  const md5 = hash.digest('hex');
  await store.putMetadata(bucket, draftKey, object.metadata, md5);
  await inTurn(partOf(key, 'object'), async () => {
    for (const part of ['object.md5', 'metadata.json']) await rename(partOf(draftKey, part), partOf(key, part));
    await rename(draft, partOf(key, 'object'));
  });
  return { size, md5 };
}

/** Doesn't delete empty folders: that would break an upload about to write into one. */
async function removeObject(store: S3rver['store'], bucket: string, key: string): Promise<void> {
  const parts = ['object', 'object.md5', 'metadata.json'];
  await Promise.all(parts.map((part) => rm(store.getResourcePath(bucket, key, part), { force: true })));
}

/** s3rver over a folder, with the product's buckets and their CORS rules. */
export async function openObjectStore(options: {
  readonly directory: string;
  readonly buckets: readonly string[];
  readonly allowedOrigins: readonly string[];
}): Promise<S3rver> {
  await mkdir(options.directory, { recursive: true });
  const cors = corsXml(options.allowedOrigins);
  const s3rver = new S3rver({
    directory: options.directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: options.buckets.map((name) => ({ name, configs: [cors] })),
  });
  const { store } = s3rver;
  const inTurn = taskQueues();
  store.putObject = (object) => putWhole(store, inTurn, object);
  // It reads the size, then opens the file: if the object is replaced between, the reader would get the new one cut to the
  // old one's size.
  const getObject = store.getObject.bind(store);
  store.getObject = (bucket, key, options) =>
    inTurn(store.getResourcePath(bucket, key, 'object'), () => getObject(bucket, key, options));
  store.deleteObject = (bucket, key) => removeObject(store, bucket, key);
  await s3rver.configureBuckets();
  return s3rver;
}
