declare module '@react-pdf/renderer' {
  import type { ComponentType, ReactElement } from 'react';
  /**
   * The part of the package that the benchmark uses. The first benchmark installs it (peers.ts); it is not installed with the
   * product.
   */
  type Part = ComponentType<Record<string, unknown>>;
  export const Document: Part;
  export const Image: Part;
  export const Page: Part;
  export const Path: Part;
  export const Svg: Part;
  export const Text: Part;
  export const View: Part;
  export const Font: { register(family: { family: string; fonts: { src: string; fontWeight?: number }[] }): void };
  export function renderToBuffer(document: ReactElement): Promise<Buffer>;
}
