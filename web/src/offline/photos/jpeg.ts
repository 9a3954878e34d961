const START_OF_FRAME = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

/**
 * Iterates over the header segments of a JPEG. `visit` gets each marker and its offset, and stops the iteration by
 * returning true.
 */
function eachMarker(bytes: Uint8Array, visit: (marker: number, at: number, view: DataView) => boolean): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 < bytes.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (visit(marker, at, view)) return;
    at += 2 + view.getUint16(at + 2);
  }
}

/** Width and height in the file's own orientation; undefined if it is not a JPEG. */
export function jpegSize(head: Uint8Array): { width: number; height: number } | undefined {
  if (!isJpeg(head)) return undefined;
  let size: { width: number; height: number } | undefined;
  eachMarker(head, (marker, at, view) => {
    if (!START_OF_FRAME.has(marker)) return false;
    size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    return true;
  });
  return size;
}

const START_OF_SCAN = 0xda;

/**
 * Whether a JPEG is truncated: it has no end-of-image marker after its scan. Phones may append padding or a video clip
 * after the marker, and embed a preview with its own marker before the scan.
 */
export function isCutOff(bytes: Uint8Array): boolean {
  if (!isJpeg(bytes)) return false;
  let scan = bytes.length;
  eachMarker(bytes, (marker, at) => {
    if (marker === START_OF_SCAN) scan = at;
    return marker === START_OF_SCAN;
  });
  for (let at = bytes.length - 2; at > scan; at -= 1) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return false;
  return true;
}
