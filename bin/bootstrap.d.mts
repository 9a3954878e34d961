type Lock = { readonly packages?: Readonly<Record<string, object>> };
type Texts = {
  readonly lock: string;
  readonly stamp: string | undefined;
  readonly installed: string | undefined;
};

export function nodeComplaint(version: string): string | undefined;
export function isInstalled(lock: Lock, installed: Lock): boolean;
export function reasonToInstall(texts: Texts): string | undefined;
export function stampOf(lock: string): string;
