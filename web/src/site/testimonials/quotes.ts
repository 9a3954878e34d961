export type Quote = {
  readonly text: string;
  readonly who: string;
  readonly about: string;
  /** Written for the page, not by a customer. A deployed site omits samples. */
  readonly isSample: boolean;
};

/**
 * SAMPLE CONTENT. Replace these three quotes with those of real customers, with their permission, and set `isSample` to false.
 * Samples are shown, marked as such, only on a development machine.
 */
export const QUOTES: readonly Quote[] = [
  {
    text: 'The homeowner had the report open on her phone while I was still coiling the hose.',
    who: 'Sample, technician',
    about: 'Masonry and prefab, three vans',
    isSample: true,
  },
  {
    text: 'No one argues about liner size anymore. The numbers are on the page.',
    who: 'Sample, owner',
    about: 'Family company, five technicians',
    isSample: true,
  },
  {
    text: 'I used to type reports until seven. Now I check them and press send.',
    who: 'Sample, office manager',
    about: '1,900 inspections a year',
    isSample: true,
  },
];
