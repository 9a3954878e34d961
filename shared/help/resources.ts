/** A link on the resources page. It is hidden without a `url`. */
export type ResourceLink = { readonly text: string; readonly about: string; readonly url?: string };

export type ResourceGroup = {
  readonly id: string;
  readonly title: string;
  readonly lede: string;
  readonly links: readonly ResourceLink[];
};

/**
 * The one place for links to other sites. To add a podcast, a course or a community group, fill in its `url`. Links and groups
 * without one are hidden, so that no page has a dead link. Our own PDFs are in documents/.
 */
export const RESOURCE_GROUPS: readonly ResourceGroup[] = [
  {
    id: 'podcasts',
    title: 'Podcasts',
    lede: 'For the drive between jobs.',
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

/** The groups with the links that have a URL; groups without one are left out. */
export function shownResources(groups: readonly ResourceGroup[] = RESOURCE_GROUPS): ShownGroup[] {
  return groups
    .map((group) => ({
      ...group,
      links: group.links.filter((link): link is Required<ResourceLink> => link.url !== undefined),
    }))
    .filter(({ links }) => links.length > 0);
}
