import { lazy } from 'react';
import { ProposalFrame } from './proposal-frame.tsx';

const load = () => import('./shown-proposal.tsx');
// Loads in parallel with the engine.
void load().catch(() => undefined);
const ShownProposal = lazy(async () => ({ default: (await load()).ShownProposal }));

/** The proposal as the homeowner sees it, on the company's device: to review, edit, and have signed in person. */
export function ProposalPage() {
  return <ProposalFrame title="Proposal" part={ShownProposal} />;
}
