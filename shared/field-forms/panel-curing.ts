import type { HandoutText } from './handout-model.ts';

/** Topics of content.md 6.3 with its fire sizes and temperatures (S55-S57 S59-S66; the plan by days is E). */
export const CURING_TEXT: Pick<HandoutText, 'intro' | 'parts' | 'acknowledgement'> = {
  intro:
    'New panels and mortar need a few small fires before the first real one. Manufacturers differ: if the sheet that came with your panels or the manual for your fireplace says something else, follow that.',
  parts: [
    {
      heading: 'Why cure',
      text: 'New refractory and new mortar hold water. Heated fast, that water turns to steam inside and cracks the panel or throws flakes off it (spalling). Small fires let it out slowly.',
    },
    {
      heading: 'Wait before the first fire',
      list: [
        'Refractory mortar: about 24 hours.',
        'Work with Portland cement reaches its full strength after about 28 days; keep fires small until then.',
      ],
    },
    {
      heading: 'The first fire on universal panels',
      text: 'A small fire of kindling and paper, no longer than 1 hour. Let it burn out on its own, and let the fireplace cool completely.',
    },
    {
      heading: 'Suggested plan for panels',
      text: 'Keep the first few fires small and step up to normal over several burns. Do not start with a large, hot fire.',
      table: {
        head: ['Day', 'Fire', 'How long'],
        rows: [
          ['Day 1', 'One small fire of kindling only', '30 to 60 minutes'],
          ['Day 2', 'Kindling and 1 to 2 small splits', '1 hour'],
          ['Day 3', '2 to 3 splits', '1 to 2 hours'],
          ['After that', 'Normal fires', 'Let it cool between fires'],
        ],
      },
    },
    {
      heading: 'If you have a different appliance',
      text: 'Use only the line for your appliance. The manufacturer’s own instructions always come first.',
      table: {
        head: ['Appliance', 'First fires'],
        rows: [
          [
            'Masonry heater (one manufacturer)',
            'Five days of small fires that raise the temperature from 300 °F to 750 °F in steps of 100 °F. Repeat if it has stood unused and damp for a long time.',
          ],
          [
            'Masonry heater (another manufacturer)',
            '5 to 8 days, two fires a day 6 hours apart, adding about 3 to 5 lb of wood each day.',
          ],
          [
            'Cast-iron stove',
            'Heat it to 200 °F for 1 hour and let it cool. Do the same at 300 °F, then hold 400 °F for 1 hour.',
          ],
          [
            'Soapstone stove',
            'Heat slowly: it drives moisture from the stone and cures cement and paint. Ventilate the room until the paint fumes have cleared.',
          ],
          [
            'High-temperature paint after a touch-up',
            'Wait 4 hours. Then 10 to 15 minutes of kindling, 60 minutes at about 450 °F, 60 minutes above 600 °F. Ventilate the room.',
          ],
        ],
      },
    },
    {
      heading: 'Do not',
      list: [
        'Burn wet or treated wood, use lighter fluid, or light large paper fires.',
        'Throw logs against the panels.',
        'Pour water on a hot fire.',
        'Overload the fireplace.',
        'Close the doors fully during the first fires.',
      ],
    },
    {
      heading: 'This is normal',
      list: ['A light odor.', 'A small change of color.', 'Hairline cracks.'],
    },
    {
      heading: 'Stop and call us',
      list: [
        'A gap that a dime fits in.',
        'A piece that is loose or falls off.',
        'Smoke in the room.',
        'A wall that gets hot.',
      ],
    },
  ],
  acknowledgement: 'I have read these instructions and will follow them for the first fires.',
};
