import { lazy } from 'react';
import { ProposalFrame } from './proposal-frame.tsx';

const load = () => import('./editor.tsx');
// Beside the engine, not after it.
void load().catch(() => undefined);
const Editor = lazy(async () => ({ default: (await load()).Editor }));

/** The company's hand on a proposal: each change is on this device at once and goes by itself. */
export function ProposalEditPage() {
  return <ProposalFrame title="Edit the proposal" part={Editor} />;
}
