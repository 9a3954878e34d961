declare module '@react-pdf/renderer' {
  import type { ComponentType, ReactElement } from 'react';
  /**
   * The part of the package that the benchmark uses. The first benchmark installs it (peers.ts); it is not installed with the
   * product.
   */
  type PdfComponent = ComponentType<Record<string, unknown>>;
  export const Document: PdfComponent;
  export const Image: PdfComponent;
  export const Page: PdfComponent;
  export const Path: PdfComponent;
  export const Svg: PdfComponent;
  export const Text: PdfComponent;
  export const View: PdfComponent;
  export const Font: { register(family: { family: string; fonts: { src: string; fontWeight?: number }[] }): void };
  export function renderToBuffer(document: ReactElement): Promise<Buffer>;
}
