import { DemoDialog } from '../demo/demo-dialog.tsx';
import { Testimonials } from '../testimonials/testimonials.tsx';
import { Newsletter } from '../newsletter/newsletter.tsx';
import { Closing } from './closing.tsx';
import { Documents } from './documents.tsx';
import { Facts, Hero } from './hero.tsx';
import { Knowledge } from './knowledge.tsx';
import { Sizing } from './sizing.tsx';
import { Starting } from './starting.tsx';

type Props = { readonly examples: readonly string[]; readonly showsSamples: boolean };

export function LandingPage({ examples, showsSamples }: Props) {
  return (
    <>
      <Hero />
      <Facts />
      <Knowledge />
      <Sizing />
      <Documents examples={examples} />
      <Starting />
      <Testimonials title="What companies say" showsSamples={showsSamples} />
      <Closing />
      <Newsletter />
      <DemoDialog />
    </>
  );
}
