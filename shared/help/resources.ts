/** A link of the resources page. Without a `url` it is not shown. */
export type ResourceLink = { readonly text: string; readonly about: string; readonly url?: string };

export type ResourceGroup = {
  readonly id: string;
  readonly title: string;
  readonly lede: string;
  readonly links: readonly ResourceLink[];
};

/**
 * What the resources page offers besides the guides. The company fills in the addresses: a group without any is left out, so
 * that no page leads to a document that does not exist.
 */
export const RESOURCE_GROUPS: readonly ResourceGroup[] = [
  {
    id: 'guides',
    title: 'Guides to print',
    lede: 'For training days and for the glove box.',
    links: [
      { text: 'Technician training guide (PDF)', about: 'From the first sign-in to the first report.' },
      { text: 'Administrator guide (PDF)', about: 'Company, people, prices and wording.' },
      { text: 'Office guide (PDF)', about: 'Clients, reports and copies.' },
    ],
  },
  {
    id: 'placemats',
    title: 'Sales placemats',
    lede: 'One page each, to show a homeowner at the kitchen table.',
    links: [
      { text: 'Chase cover (PDF)', about: 'Why a rusted cover lets water in.' },
      { text: 'Crown seal (PDF)', about: 'What a cracked crown does, and what a seal does.' },
      { text: 'Refractory panels (PDF)', about: 'When a cracked panel has to be replaced.' },
      { text: 'Flashing (PDF)', about: 'Where the roof meets the chimney.' },
    ],
  },
  {
    id: 'podcasts',
    title: 'Podcasts',
    lede: 'For the drive between two jobs.',
    links: [{ text: 'Chimney trade podcast', about: 'Talks with owners and technicians.' }],
  },
  {
    id: 'business',
    title: 'Build your business',
    lede: 'Pricing, hiring and selling repairs.',
    links: [{ text: 'Business building', about: 'Courses and reading for owners.' }],
  },
  {
    id: 'trade',
    title: 'The trade and its codes',
    lede: 'Certification, training and the standard behind every inspection level.',
    links: [
      {
        text: 'Chimney Safety Institute of America',
        about: 'Certification for chimney sweeps and dryer-vent technicians.',
        url: 'https://www.csia.org',
      },
      {
        text: 'National Chimney Sweep Guild',
        about: 'The trade association of the chimney service industry.',
        url: 'https://www.ncsg.org',
      },
      {
        text: 'National Fire Protection Association',
        about: 'Publishes NFPA 211, which defines inspection levels 1, 2 and 3.',
        url: 'https://www.nfpa.org',
      },
    ],
  },
  {
    id: 'community',
    title: 'Community',
    lede: 'Ask others who do the same work.',
    links: [{ text: 'Community group', about: 'Questions, answers and photos from the trade.' }],
  },
];

export type ShownGroup = Omit<ResourceGroup, 'links'> & { readonly links: readonly Required<ResourceLink>[] };

/** The groups with the links that have an address; groups without one are left out. */
export function shownResources(groups: readonly ResourceGroup[] = RESOURCE_GROUPS): ShownGroup[] {
  return groups
    .map((group) => ({
      ...group,
      links: group.links.filter((link): link is Required<ResourceLink> => link.url !== undefined),
    }))
    .filter(({ links }) => links.length > 0);
}
