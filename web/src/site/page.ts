import type { ReactNode } from 'react';

/** The build's data available to a page; the same type as in web/build/public-pages.ts. */
export type PageContext = {
  readonly buildId: string;
  readonly now: Date;
  /** Public paths of the example documents in this build. */
  readonly examples: readonly string[];
  /** Whether to show sample quotes. Never on a deployed site. */
  readonly showsSamples?: boolean;
};

export type Stylesheet = 'landing' | 'pricing' | 'signup' | 'heading' | 'story' | 'help';

export type Page = {
  readonly title: string;
  readonly description: string;
  readonly stylesheet: Stylesheet;
  /** Whether search engines may index it. */
  readonly isListed: boolean;
  readonly symbols?: ReactNode;
  readonly content: (context: PageContext) => ReactNode;
  /** Structured data for search engines (schema.org), as JSON-LD. */
  readonly data?: readonly object[];
  /** Adds the manifest, so that a browser can offer to install the app from this page. */
  readonly isInstallable?: boolean;
};
