import { lazy } from 'react';
import { ProposalFrame } from './proposal-frame.tsx';

const load = () => import('./shown-proposal.tsx');
// Beside the engine, not after it.
void load().catch(() => undefined);
const ShownProposal = lazy(async () => ({ default: (await load()).ShownProposal }));

/** The proposal as the homeowner sees it, in the company's hands: to look through, to edit, and to have signed on the spot. */
export function ProposalPage() {
  return <ProposalFrame title="Proposal" part={ShownProposal} />;
}
