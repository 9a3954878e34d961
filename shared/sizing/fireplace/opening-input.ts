import * as z from 'zod';
import { kindOf, length, integerChoice } from '#shared/sizing/inputs.ts';
import { MAX_OPENING_IN } from '#shared/sizing/measures/lengths.ts';

const side = (title: string) => length(title, MAX_OPENING_IN);
const kind = kindOf('Kind of opening', {
  single: 'One face',
  corner: 'Corner, two faces',
  seeThrough: 'See-through',
  threeSided: 'Three sides',
  island: 'Island, four sides',
  arched: 'Arched top',
});
const width = { widthIn: side('Width') };
const height = { heightIn: side('Height') };
const depth = { depthIn: side('Depth of the side') };

/** The clear opening of a fireplace, by the number of sides from which it is visible. */
export const openingInput = () =>
  z
    .discriminatedUnion(
      'kind',
      [
        z.strictObject({ kind: kind('single'), ...width, ...height }),
        z.strictObject({ kind: kind('corner'), ...width, ...depth, ...height }),
        z.strictObject({ kind: kind('seeThrough'), ...width, ...height }),
        z.strictObject({
          kind: kind('threeSided'),
          ...width,
          ...depth,
          ...height,
          ends: integerChoice('Faces as wide as the depth', [
            [1, 'One'],
            [2, 'Two'],
          ]),
        }),
        z.strictObject({ kind: kind('island'), ...width, ...depth, ...height }),
        z.strictObject({
          kind: kind('arched'),
          ...width,
          heightIn: side('Height to the spring of the arch'),
          riseIn: side('Rise of the arch'),
        }),
      ],
      { error: 'Choose the kind of opening.' },
    )
    .meta({ title: 'Fireplace opening' });
