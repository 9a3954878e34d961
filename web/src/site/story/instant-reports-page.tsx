import { CallToAction } from '../blocks/call-to-action.tsx';
import { ExampleLink } from '../blocks/example-link.tsx';
import { Feature } from '../blocks/feature.tsx';
import { PageHead } from '../blocks/page-head.tsx';

export function InstantReportsPage({ examples }: { examples: readonly string[] }) {
  return (
    <>
      <PageHead
        overline="Instant reports"
        title="Complete the inspection. The report is there."
        lede="No typing in the evening. The last answer finishes the report: photos, measurements and an explanation of every issue, ready to send before the van leaves."
        picture={{
          name: 'office-report',
          alt: 'A report on a wide screen: verdict, drawing of the house and findings',
        }}
      >
        <ExampleLink examples={examples} href="/examples/report.pdf" text="Open the example report (PDF)" />
        <a className="button is-primary" href="/signup">
          Start free trial
        </a>
      </PageHead>
      <Feature
        title="The reader comes first"
        text="A homeowner is deciding about thousands of dollars and may know nothing about chimneys. So the report starts with the answer."
        points={[
          'Can it be used? The verdict is the first line.',
          'What matters most comes next, each with a large photo, why it matters and what fixes it.',
          'Then every part, section by section, so that it’s clear what was checked.',
          'What could not be seen, and why.',
        ]}
        picture={{ name: 'phone-report', alt: 'The same report on a phone' }}
      />
      <Feature
        title="Numbers that hold up"
        text="Every calculation shows its steps and the rule it follows. Every photo is compared with the original on the technician’s phone."
        points={[
          'The minimum flue area, from the measured opening.',
          'Clearances, heights and instrument readings, each beside its limit.',
          'A photo receipt lists each photo and confirms that it arrived unchanged.',
          'A corrected report is marked Revised, and every earlier revision is kept.',
        ]}
        picture={{ name: 'phone-diagram', alt: 'Drawing of a cricket behind a chimney with numbered parts' }}
        isOnAsh
        isTurned
      />
      <CallToAction title="Send the next report from the driveway" />
    </>
  );
}
