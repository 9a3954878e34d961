import { openSearchAt } from '#functions/platform/open-search.ts';
import { env } from '#functions/platform/env.ts';
import { indexOf } from './client-document.ts';
import type { DomainPorts } from './company-documents.ts';

/** The stage's search domain with this function's configuration. */
export const functionDomain = (address: string): DomainPorts => ({
  address,
  call: openSearchAt(address),
  index: indexOf(env().STAGE),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
