import type { HandoutFacts, HandoutText } from './handout-model.ts';

type Body = Pick<HandoutText, 'intro' | 'parts' | 'acknowledgement'>;

const SOURCE_TEXT: Record<HandoutFacts['source'], string> = {
  LISTED:
    'The panels named below are the replacement parts listed for your exact model. Where a listed part is no longer made, universal panels are used only if the manufacturer of the fireplace allows them, and only after you have accepted their limits.',
  UNIVERSAL:
    'Replacement panels should be the part listed for your exact model. For your fireplace that part was not available, so universal panels were cut and installed, which we do only where the manufacturer allows it. By signing you accept the limits of universal panels described here.',
};

/** Topics 1-10 of content.md 6.2 (S18 S19 S55-S58), in our own words. */
export function disclaimerText({ source, warranty }: HandoutFacts): Body {
  return {
    intro:
      'Refractory panels line the inside of a factory-built (metal) fireplace. Please read what new panels can do, what they cannot do, and what is asked of you. Ask about anything that is not clear before you sign.',
    parts: [
      {
        heading: '1. What panels are for',
        text: 'The panels are the heat shield between the fire and the metal firebox. Their condition, and that of the firebox, is described as it was on the day of the work. A description is not a guarantee of how long they will last.',
      },
      { heading: '2. Which panels were installed', text: SOURCE_TEXT[source] },
      {
        heading: '3. Listing and insurance',
        text: 'A factory-built fireplace is tested and listed as a whole. Aftermarket panels, or panels cut to size, may affect that listing, and your insurer may ask about it. We are telling you this before the work, and your signature confirms that you know it.',
      },
      {
        heading: '4. How new panels look',
        text: 'New panels, trims and colors may not match the old ones in shade or in pattern, even when the part number is the same.',
      },
      {
        heading: '5. Cracks: what is normal and what is not',
        list: [
          'Hairline cracks appear after use. They are normal and are not a defect.',
          'A crack about 1/16 in wide (a dime fits in) or wider, a loose panel or a broken piece needs replacement. Do not burn until it is replaced.',
          'Guides differ, from 1/16 in to 1/4 in. The manual of your model comes first.',
        ],
      },
      {
        heading: '6. What is found behind the panels',
        text: 'Damage behind the panels can often be seen only when they are out. If we find any, we show it to you and quote the extra work before we do it.',
      },
      {
        heading: '7. Curing and use',
        text: 'The first fires must follow the curing instructions handed to you with these panels. Cracks that come from large early fires, from water on a hot fire, from logs thrown against the panels, from over-firing or from the wrong fuel are not covered.',
      },
      {
        heading: '8. Rusted or warped metal',
        text: 'Panels do not repair a firebox that is rusted through or warped. If that is found, stop using the fireplace: the unit has to be replaced.',
      },
      {
        heading: '9. What this work is not',
        text: 'Installing panels does not certify the fireplace or the chimney. Beyond our workmanship in installing the panels, no warranty of safety is given.',
        list: [`Warranty on workmanship, as stated by the company: ${warranty === '' ? 'none stated' : warranty}`],
      },
      {
        heading: '10. Your record',
        text: 'The panels installed, with their position and size, the day, the technician and your signature are on this sheet. Photos taken of the work are kept by the company with your records; ask for a copy at any time.',
      },
    ],
    acknowledgement:
      'I have read this disclaimer, I have had the chance to ask questions about it, and I have received the curing instructions for the panels.',
  };
}
