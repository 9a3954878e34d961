/** Date and commit of the build, for the footers and error reports; put in by web/vite.config.ts. */
declare const __BUILD_ID__: string;
