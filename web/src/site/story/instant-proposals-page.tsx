import { CallToAction } from '../blocks/call-to-action.tsx';
import { ExampleLink } from '../blocks/example-link.tsx';
import { Feature } from '../blocks/feature.tsx';
import { PageHead } from '../blocks/page-head.tsx';

export function InstantProposalsPage({ examples }: { examples: readonly string[] }) {
  return (
    <>
      <PageHead
        overline="Instant proposals"
        title="The price, while the customer still remembers the photo."
        lede="Each finding already names its repair. The proposal lists them with your prices, recommended-repair pictures and ways to pay, and the customer signs on a phone."
        picture={{ name: 'office-proposal', alt: 'A proposal on a wide screen: the repairs and the total' }}
      >
        <ExampleLink examples={examples} href="/examples/proposal.pdf" text="Open the example proposal (PDF)" />
        <a className="button is-primary" href="/signup">
          Start free trial
        </a>
      </PageHead>
      <Feature
        title="The customer chooses"
        text="Repairs are grouped by what they do: safety, water, upkeep. Each one shows today’s photo and what the repair looks like."
        points={[
          'Pick individual repairs, or compare options for the same repair.',
          'The total updates with every choice.',
          'Deposit, tax and how long the prices hold are stated.',
          'Approve on the spot, or later from the link.',
        ]}
        picture={{ name: 'phone-proposal', alt: 'A proposal on a phone with the button to approve it' }}
      />
      <Feature
        title="Your prices, your terms"
        text="Start from our price book and change what you like. Decide whether technicians may change prices, or whether prices are shown at all."
        points={[
          'Services, products and package discounts in one price book.',
          'Three financing providers, or your own under Custom Financing.',
          'The pull sheet lists what to load, with one foot added to the length of the liner.',
        ]}
        picture={{ name: 'office-pull-sheet', alt: 'A pull sheet with the job and the work to load for' }}
        isOnAsh
        isTurned
      />
      <CallToAction title="Quote the job before you drive away" />
    </>
  );
}
