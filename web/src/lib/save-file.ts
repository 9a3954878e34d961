/** A browser may still be reading when the click returns. */
const READ_WITHIN_MS = 60_000;

/** Hands bytes to the browser's downloads. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}

/** Hands a text to the browser's downloads. */
export function saveFile(name: string, content: string, type: string): void {
  saveBlob(name, new Blob([content], { type: `${type};charset=utf-8` }));
}
