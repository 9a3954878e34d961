import 'react';

declare module 'react' {
  /** Custom properties are style too. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
