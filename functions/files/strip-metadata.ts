/** PNG chunks that affect the picture. Others hold texts, EXIF and times. */
const PICTURE_CHUNKS = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
]);
const PNG_SIGNATURE_BYTES = 8;
/** Length, name and checksum. */
const CHUNK_FRAME_BYTES = 12;

/** A PNG without metadata and without bytes after its end. */
export function strippedPng(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, PNG_SIGNATURE_BYTES)];
  let at = PNG_SIGNATURE_BYTES;
  while (at + CHUNK_FRAME_BYTES <= bytes.length) {
    const end = at + bytes.readUInt32BE(at) + CHUNK_FRAME_BYTES;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (PICTURE_CHUNKS.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(parts);
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;

/** Application segments and comments, except JFIF, a color profile and Adobe's color transform. */
function isMetadata(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  if (marker === 0xe2) return segment.toString('latin1', 4, 15) !== 'ICC_PROFILE';
  return marker !== 0xe0 && marker !== 0xee;
}

/** In entropy-coded data 0xff is followed by 0 or by a restart marker. */
const isCodedData = (next: number): boolean => next === 0 || (next >= 0xd0 && next <= 0xd7);

/** The position of the next marker after a scan's coded data. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  while (at + 1 < bytes.length && (bytes[at] !== 0xff || isCodedData(bytes[at + 1] ?? 0))) at += 1;
  return at;
}

/** A JPEG without metadata and without bytes after its end; undefined if its segments can't be followed to its end. */
export function strippedJpeg(bytes: Buffer): Buffer | undefined {
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
    // A marker may be preceded by fill bytes.
    if (marker === 0xff) at += 1;
    else if (at + 4 > bytes.length) return undefined;
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
      const segment = bytes.subarray(at, next);
      if (!isMetadata(marker, segment)) parts.push(segment);
      at = next;
    }
  }
  return undefined;
}
