import { BRAND } from '#shared/brand.ts';

import { CallToAction } from '../blocks/call-to-action.tsx';
import { ExampleLink } from '../blocks/example-link.tsx';
import { Feature } from '../blocks/feature.tsx';
import { PageHead } from '../blocks/page-head.tsx';

export function RealtorsPage({ examples }: { examples: readonly string[] }) {
  return (
    <>
      <PageHead
        overline="For Realtors"
        title={`Why Realtors love ${BRAND.name}`}
        lede="A sale waits for no one. A Realtor needs to know today whether the chimney is safe, what has to be repaired, and what could not be seen."
        picture={{
          name: 'phone-report',
          alt: 'A report on a phone: the fireplace is operational, but water can get in',
        }}
      >
        <ExampleLink examples={examples} href="/examples/report.pdf" text="Open an example report (PDF)" />
        <a className="button is-primary" href="/signup">
          Start free trial
        </a>
      </PageHead>
      <Feature
        title="One link, on any phone"
        text="Your company sends the Realtor a link. It opens without an account, and the PDF is one tap away."
        points={[
          'The report is ready when the inspection is complete, so it can go out from the driveway.',
          'The verdict is in the first line: can it be used, and what comes first.',
          'A copy for a Realtor leaves prices out unless you choose to show them.',
          'You see when the link was opened, and can close it for good.',
        ]}
        picture={{
          name: 'office-report',
          alt: 'A report on a wide screen with the house cut open and numbered findings',
        }}
      />
      <Feature
        title="Level 2 for a sale, and it shows"
        text="NFPA 211 calls for a Level 2 inspection when a property is sold. Choose the reason, and the app sets the level and asks for what it requires."
        points={[
          'Attic, basement, crawl space and a camera through the flue are part of the questions.',
          'A place that was not accessible is listed with the reason and a photo.',
          'Buyers and their attorneys see what was checked, part by part.',
        ]}
        picture={{ name: 'phone-section', alt: 'A section of the inspection on a phone' }}
        isOnAsh
        isTurned
      />
      <CallToAction title="Be the company Realtors call" />
    </>
  );
}
