declare module 'pdfmake' {
  /** The part of pdfmake that the benchmark uses; the package has no types of its own. */
  const pdfmake: {
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    addFonts(fonts: Record<string, { normal: string; bold: string }>): void;
    createPdf(definition: Record<string, unknown>): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}
