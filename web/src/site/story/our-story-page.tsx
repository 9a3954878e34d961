import { BRAND } from '#shared/brand.ts';

import { CallToAction } from '../blocks/call-to-action.tsx';
import { PageHead } from '../blocks/page-head.tsx';

const PARTS = [
  {
    title: 'The problem',
    text: 'A good technician sees everything on the roof, and then loses an hour at the desk. Notes from the truck become a report at night. The size of a flue is looked up in a book, or remembered. The photo of the crack is on one phone, the price on another list.',
  },
  {
    title: 'What we decided',
    text: 'The inspection should write the report. So we put the questions in the order a technician works, and made each answer carry its wording, its photo, its repair and its price. What the code requires is calculated, and every step is shown.',
  },
  {
    title: 'What we stand by',
    text: 'Nothing is lost: an answer is on the phone before the next question. Nothing is hidden: a place that could not be seen is in the report. And no one has to believe a number: the rule is next to it.',
  },
  {
    title: 'Where we are',
    text: 'Masonry chimneys and fireplaces, gas logs, inserts, prefabs, freestanding stoves, utility chimneys and dryer vents. We answer support ourselves, and most issues are resolved in under 24 hours.',
  },
] as const;

export function OurStoryPage() {
  return (
    <>
      <PageHead
        overline="Our story"
        title="The report should not cost you the evening."
        lede={`${BRAND.name} exists because chimney inspections end twice: once on the roof, and once more at the desk. Once should be enough.`}
      />
      <section className="section">
        <div className="wrap story">
          {PARTS.map(({ title, text }) => (
            <div key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>
      <CallToAction title="Take the evening back" />
    </>
  );
}
