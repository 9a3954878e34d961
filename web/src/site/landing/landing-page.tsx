import { DemoDialog } from '../demo/demo-dialog.tsx';
import { Testimonials } from '../layout/testimonials.tsx';
import { Newsletter } from '../newsletter/newsletter.tsx';
import { Closing } from './closing.tsx';
import { Documents } from './documents.tsx';
import { Facts, Hero } from './hero.tsx';
import { Knowledge } from './knowledge.tsx';
import { Sizing } from './sizing.tsx';
import { Starting } from './starting.tsx';

export function LandingPage({ examples }: { examples: readonly string[] }) {
  return (
    <>
      <Hero />
      <Facts />
      <Knowledge />
      <Sizing />
      <Documents examples={examples} />
      <Starting />
      <Testimonials title="What companies say" />
      <Closing />
      <Newsletter />
      <DemoDialog />
    </>
  );
}
