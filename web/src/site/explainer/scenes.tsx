import type { ReactNode } from 'react';

import { Icon } from '../drawings/icons.tsx';
import { OpeningDrawing } from '../drawings/opening.tsx';
import { ExampleProposal } from '../landing/example-proposal.tsx';
import { ExampleReport } from '../landing/example-report.tsx';

export type Scene = { readonly title: string; readonly text: string; readonly picture: ReactNode };

/** The steps from firebox to proposal. The drawings reference symbols of the landing page. */
export const SCENES: readonly Scene[] = [
  {
    title: 'Inspect, part by part',
    text: 'The technician goes through the chimney one part at a time. Each part is one card with large buttons. Questions that don’t apply are never asked.',
    picture: (
      <svg className="scene-chimney" viewBox="-30 20 450 650" aria-hidden="true">
        <use href="#chimney" x="-30" width="450" height="700" />
      </svg>
    ),
  },
  {
    title: 'A finding, with its photo',
    text: 'A defect asks for a photo right away. The wording and the repair are filled in, and one tap accepts them. It works offline: the photo and answer are on the phone before the next question.',
    picture: <Finding />,
  },
  {
    title: 'The flue, sized',
    text: 'The opening sets the minimum flue area, with the rule beside it. The app suggests a liner that fits, and the pull sheet adds one foot to its length.',
    picture: (
      <div className="scene-paper">
        <OpeningDrawing />
      </div>
    ),
  },
  {
    title: 'Report and proposal',
    text: 'The last answer finishes the report: verdict first, then the things that matter. The proposal lists the repairs and their prices. Both go to the customer by email.',
    picture: (
      <div className="scene-documents">
        <ExampleReport />
        <ExampleProposal />
      </div>
    ),
  },
];

function Finding() {
  return (
    <div className="scene-finding">
      <svg viewBox="0 0 300 190" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use href="#ph-fire" width="300" height="190" />
        <circle cx="160" cy="104" r="42" fill="none" stroke="#fff" strokeWidth="6" />
        <circle cx="160" cy="104" r="42" fill="none" stroke="var(--ember)" strokeWidth="3.5" />
      </svg>
      <p>
        <span className="tag is-rust">
          <Icon name="check" size={14} />
          Open joints
        </span>
        <span>Repoint firebox, 12 joints</span>
        <b className="num">$420.00</b>
      </p>
    </div>
  );
}
