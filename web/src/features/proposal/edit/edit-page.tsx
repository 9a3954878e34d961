import { lazy } from 'react';
import { ProposalFrame } from './proposal-frame.tsx';

const load = () => import('./editor.tsx');
// Loads in parallel with the engine.
void load().catch(() => undefined);
const Editor = lazy(async () => ({ default: (await load()).Editor }));

/** The company's editor for a proposal. Each change is stored on this device immediately and syncs in the background. */
export function ProposalEditPage() {
  return <ProposalFrame title="Edit the proposal" part={Editor} isEditor />;
}
