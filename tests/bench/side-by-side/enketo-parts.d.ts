declare module 'enketo-core' {
  interface Form {
    getDataStr(): string;
  }
}

declare module 'enketo-core/src/js/file-manager.js' {
  type NamedBlob = Blob & { name: string };
  const fileManager: {
    getFileUrl(subject: string | Blob | null): Promise<string | null>;
    getCurrentFiles(): NamedBlob[];
  };
  export default fileManager;
}

declare module 'enketo-core/src/js/utils.js' {
  export function getFilename(file: { name: string }, postfix: string | undefined): string;
}

declare module 'enketo-core/src/widget/file/filepicker.js' {
  const Filepicker: object;
  export default Filepicker;
}
