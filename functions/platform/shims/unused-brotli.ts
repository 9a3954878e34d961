/** In place of what unpacks WOFF2 fonts: the fonts of the documents are unpacked by Node itself. */
export default function decompress(): never {
  throw new Error('The documents have no WOFF2 fonts');
}
