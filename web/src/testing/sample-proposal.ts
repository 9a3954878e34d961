import { ProposalModel, type ProposalLine } from '#shared/proposal/model.ts';
import type { ProposalPhotos } from '../features/proposal/types.ts';

const LINE: ProposalLine = {
  lineId: 'liner',
  number: 1,
  group: 'SAFETY',
  label: 'New stainless steel flue lining',
  detail: 'An 11-inch lining, full height of the chimney, insulated, with a new top plate.',
  quantity: 1,
  unit: 'EACH',
  unitCents: 396_000,
  totalCents: 396_000,
  findingIds: ['f1'],
  findingNumbers: [1],
  photoIds: ['photo1'],
  pictures: ['DIAG_STAINLESS_LINER'],
  size: '11 in round',
  sizing: { calculationId: 'liner-match', title: 'Liner that fits, step by step', sizes: ['11 in round'] },
  warranty: 'Lifetime warranty',
  duration: 'About one day',
  isTaxable: false,
  isPreselected: true,
  options: [
    {
      ...{ optionId: 'liner-good', tier: 'GOOD', label: '304 stainless steel', detail: 'For wood and pellet fires' },
      ...{ points: ['Insulated', '10-year warranty'], totalCents: 348_000, isProposed: false },
    },
    {
      ...{ optionId: 'liner-better', tier: 'BETTER', label: '316 stainless steel', detail: 'If you may change to gas' },
      ...{ points: ['Insulated', 'Lifetime warranty'], totalCents: 396_000, isProposed: true },
    },
    {
      ...{ optionId: 'liner-best', tier: 'BEST', label: '316 heavy wall', detail: 'For daily fires all winter' },
      ...{ points: ['Insulated', 'Lifetime warranty', 'Smooth inside'], totalCents: 478_500, isProposed: false },
    },
  ],
};

const plain = (part: Partial<ProposalLine> & Pick<ProposalLine, 'lineId' | 'number' | 'label' | 'totalCents'>) => ({
  ...LINE,
  ...{ unitCents: part.totalCents, options: [], photoIds: [], pictures: [], findingNumbers: [part.number] },
  ...{ size: undefined, sizing: undefined },
  ...{ duration: 'Two hours', warranty: '10-year warranty', ...part },
});

/** A proposal that uses every feature, with made-up people and prices. */
export const SAMPLE_PROPOSAL: ProposalModel = ProposalModel.parse({
  inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP',
  proposalNumber: 'P-2026-0417',
  company: {
    name: 'Demo Chimney & Hearth',
    address: '214 Depot Street, Northfield, VT 05663',
    phone: '(802) 555-0142',
    email: 'office@demo-chimney.example',
    license: 'VT registration 00-0000',
  },
  client: { name: 'Demo Client', address: '18 Orchard Lane, Montpelier, VT 05602' },
  inspector: 'Demo Technician',
  inspectedAt: '2026-11-20T14:52:00.000Z',
  validUntil: '2027-01-19',
  message: '',
  headline: 'Choose the repairs you want done.',
  lead: 'Item 1 makes the fireplace safe to use again. The rest keeps the chimney dry and sound.',
  lines: [
    LINE,
    plain({
      ...{ lineId: 'crown', number: 2, label: 'New chimney crown', totalCents: 165_000, group: 'WATER_INTRUSION' },
      ...{ detail: 'Remove the cracked crown and cast a new one with an overhang.', photoIds: ['photo2'] },
      ...{ pictures: ['DIAG_MASONRY_CROWN_GOOD'], repairId: 'SERVICE_CROWN_REBUILD' },
    }),
    plain({
      ...{ lineId: 'cap', number: 3, label: 'New stainless steel cap', totalCents: 39_500, group: 'WATER_INTRUSION' },
      ...{ detail: 'Keeps out rain and animals and holds back sparks.', pictures: ['DIAG_CAP_TYPES'] },
    }),
    plain({
      ...{ lineId: 'damper', number: 4, label: 'Damper that seals at the top', totalCents: 62_500 },
      ...{ group: 'MAINTENANCE', isPreselected: false, detail: 'Keeps heated air in the house.', photoIds: ['photo3'] },
    }),
  ],
  packages: [
    { packageId: 'water', label: 'Water-protection package', lineIds: ['crown', 'cap'], discountCents: 38_650 },
  ],
  discounts: [],
  fees: [{ label: 'Permit, City of Montpelier', amountCents: 8_500, isTaxable: false }],
  tax: { label: 'Sales tax', basisPoints: 0 },
  deposit: { basisPoints: 3_000 },
  financing: [
    {
      ...{ provider: 'CUSTOM', label: 'Green Hills Community Credit', url: 'https://credit.example/apply' },
      ...{ text: 'Spread the cost over 36 months', example: '$6,612.50 financed, 36 payments of $213.06, 9.90% APR.' },
    },
  ],
  terms: [
    {
      title: 'What is included',
      text: 'Labor, materials, clean-up and disposal of old parts for each checked repair.',
    },
    { title: 'Hidden conditions', text: 'If we find more, we stop, show you photos and agree on a price first.' },
  ],
  isSignedAtHome: false,
  approvalText: 'I approve going forward with the above checked repairs.',
  timeZone: 'America/New_York',
  kitVersion: 0,
});

export const SAMPLE_PHOTOS: ProposalPhotos = new Map(
  ['photo1', 'photo2', 'photo3'].map((photoId) => [
    photoId,
    {
      ...{ photoId, caption: `Caption of ${photoId}`, state: 'verified' as const, width: 1600, height: 1200 },
      url: `https://photos.example/${photoId}`,
    },
  ]),
);
