import type { ReactNode } from 'react';

/** A single message, centered on an empty page. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="reader-notice">
      <h1>{title}</h1>
      {children}
    </main>
  );
}
