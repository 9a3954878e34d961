import type { ReactNode } from 'react';

/** One thing to say, in the middle of an empty page. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="sh-notice">
      <h1>{title}</h1>
      {children}
    </main>
  );
}
