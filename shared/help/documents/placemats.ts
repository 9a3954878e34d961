import type { DiagramId } from '#shared/catalog/diagrams.ts';
import { prefabResponses } from '#shared/catalog/responses/prefab.ts';
import { roofExteriorResponses } from '#shared/catalog/responses/roof-exterior.ts';
import type { SERVICES } from '#shared/catalog/services.ts';
import type { ResponseFacts, WordingGroup } from '#shared/catalog/types.ts';
import { prefabWording } from '#shared/catalog/wording/prefab.ts';
import { roofExteriorWording } from '#shared/catalog/wording/roof-exterior.ts';
import { fillText } from '#shared/inspection/findings/fill-text.ts';
import { RULE_BASES } from '#shared/inspection/rules/bases.ts';
import { reference } from '#shared/sizing/references.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

/** A preset finding from the catalog, without measurements. */
export type PlacematFinding = { readonly title: string; readonly say: string; readonly why: string };
/** A service from the price book, with what it covers in a homeowner's words. */
export type PlacematRepair = {
  readonly serviceId: keyof typeof SERVICES;
  readonly title: string;
  readonly steps: readonly string[];
};

/** One page to show a homeowner: a drawing, what goes wrong, what fixes it, and the sources. */
export type Placemat = {
  readonly file: string;
  readonly title: string;
  /** Shown on the resources page. */
  readonly about: string;
  readonly headline: string;
  readonly lede: string;
  readonly drawing: DiagramId;
  readonly findings: readonly PlacematFinding[];
  readonly repairs: readonly PlacematRepair[];
  readonly bases: readonly RuleReference[];
};

const preset =
  <Id extends string>(facts: Readonly<Record<Id, ResponseFacts>>, wording: WordingGroup) =>
  (id: Id): PlacematFinding => {
    const { say = '', why = '' } = wording[id] ?? {};
    const plain = (text: string) => fillText(text, () => undefined);
    return { title: facts[id].defect, say: plain(say), why: plain(why) };
  };

const crown = preset(roofExteriorResponses.crown, roofExteriorWording);
const flashing = preset(roofExteriorResponses.flashing, roofExteriorWording);
const chaseCover = preset(prefabResponses.chase_cover, prefabWording);
const panel = preset(prefabResponses.refractory_panels, prefabWording);

/** content.md 3.1 and sources S81, S82; no code section sets it. */
const COVER_PRACTICE = reference(
  'A cover is made to measure: it overhangs the chase and slopes so that water runs off',
  'Practice',
  'Trade sources',
  'C',
);
/** content.md, sources S83, S85. */
const FLASHING_PRACTICE = reference(
  'Step flashing at the roof, counter-flashing let into the mortar joints',
  'Practice',
  'Trade sources',
  'C',
);

export const PLACEMATS: readonly Placemat[] = [
  {
    file: 'chase-cover.pdf',
    title: 'Chase cover',
    about: 'How a rusted or sagging cover lets water in.',
    headline: 'The chase cover keeps rain out of your fireplace',
    lede: 'It is the metal lid on top of the boxed-in part of a factory-built chimney. When it rusts or sags, water drains onto the fireplace below.',
    drawing: 'DIAG_CHASE_COVER',
    findings: [
      chaseCover('CHASE_COVER_RUSTED'),
      chaseCover('CHASE_COVER_PONDING'),
      chaseCover('CHASE_COVER_SEAL_FAILED'),
    ],
    repairs: [
      {
        serviceId: 'SERVICE_CHASE_COVER_INSTALL',
        title: 'A new stainless cover',
        steps: [
          'We measure the chase and the pipe.',
          'A stainless steel cover is made to those measurements.',
          'We fit it and seal it.',
          'A storm collar closes the gap around the pipe.',
        ],
      },
    ],
    bases: [COVER_PRACTICE],
  },
  {
    file: 'crown-seal.pdf',
    title: 'Crown seal',
    about: 'When a cracked crown can be sealed, and when it has to be rebuilt.',
    headline: 'A sealed crown keeps water out of the chimney',
    lede: 'The crown is the concrete top of a masonry chimney. A coating seals fine cracks. A crown with wide cracks has to be rebuilt.',
    drawing: 'DIAG_MASONRY_CROWN_BAD',
    findings: [crown('CROWN_HAIRLINE_CRACKS'), crown('CROWN_NO_BOND_BREAK'), crown('CROWN_LARGE_CRACKS')],
    repairs: [
      {
        serviceId: 'SERVICE_CROWN_SEAL',
        title: 'Crown seal, while the crown is still good',
        steps: ['We clean the crown and fill the cracks.', 'We brush on two coats and seal around the flue tiles.'],
      },
      {
        serviceId: 'SERVICE_CROWN_REBUILD',
        title: 'New crown, once cracks go through',
        steps: [
          'We break off the old top and form a new one with an overhang.',
          'It is poured in place with a joint at the flue tile, and cures.',
        ],
      },
    ],
    bases: [RULE_BASES.CROWN, RULE_BASES.TILE_PROJECTION],
  },
  {
    file: 'refractory-panels.pdf',
    title: 'Refractory panels',
    about: 'When a cracked panel is normal, and when it has to be replaced.',
    headline: 'Panels shield the metal firebox from the fire',
    lede: 'A factory-built fireplace has a metal shell. The panels inside are its heat shield. Hairline cracks are normal; a crack that a dime fits in is not.',
    drawing: 'DIAG_REFRACTORY_PANELS',
    findings: [panel('PANEL_HAIRLINE'), panel('PANEL_CRACK_WIDE'), panel('PANEL_BROKEN_MISSING')],
    repairs: [
      {
        serviceId: 'SERVICE_REFRACTORY_PANEL_REPLACE',
        title: 'New panels',
        steps: [
          'We measure the panels and look up the part that is listed for your model.',
          'We cut and fit the new panel.',
          'You get the curing instructions for the first fires.',
        ],
      },
    ],
    bases: [RULE_BASES.PANEL_CRACK],
  },
  {
    file: 'flashing.pdf',
    title: 'Flashing',
    about: 'How the joint between roof and chimney leaks, and how it’s sealed.',
    headline: 'Flashing makes the roof tight around the chimney',
    lede: 'It is the metal between the roof and the brick. Step pieces go under the shingles, and counter-flashing covers them from above.',
    drawing: 'DIAG_FLASHING_STEP',
    findings: [flashing('FLASHING_LIFTED'), flashing('FLASHING_NO_COUNTER'), flashing('FLASHING_TAR_PATCH')],
    repairs: [
      {
        serviceId: 'SERVICE_FLASHING_REPAIR',
        title: 'Repair, where the metal is still good',
        steps: ['We fasten what is loose and seal the counter-flashing again.'],
      },
      {
        serviceId: 'SERVICE_FLASHING_REPLACE',
        title: 'New flashing',
        steps: [
          'We take off the old metal.',
          'We set new step flashing, and counter-flashing let into the mortar joints.',
        ],
      },
    ],
    bases: [FLASHING_PRACTICE, RULE_BASES.CRICKET],
  },
];
