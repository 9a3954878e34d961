/** Replaces the WOFF2 decompressor: Node itself decompresses the documents' fonts. */
export default function decompress(): never {
  throw new Error('The documents have no WOFF2 fonts');
}
