/** Made by `npm run resources:make`; not to be edited. Size in bytes and page count are those of the file. */
export type ResourceFile = {
  readonly group: 'guides' | 'placemats';
  /** Name in web/public/resources. */
  readonly file: string;
  readonly title: string;
  readonly about: string;
  readonly bytes: number;
  readonly pages: number;
};

export const RESOURCE_FILES: readonly ResourceFile[] = [
  {
    group: 'guides',
    file: 'technician-training-guide.pdf',
    title: 'Technician training guide',
    about: 'A whole job on the phone, the chimney in drawings, the rules behind the findings, and a sign-off sheet.',
    bytes: 207713,
    pages: 9,
  },
  {
    group: 'guides',
    file: 'administrator-guide.pdf',
    title: 'Administrator guide',
    about: 'Set up the company: info, logo, prices and wording, users and the inspection order.',
    bytes: 56208,
    pages: 6,
  },
  {
    group: 'guides',
    file: 'office-guide.pdf',
    title: 'Office guide',
    about: 'Find inspections, keep the client list clean, and send reports and proposals.',
    bytes: 118655,
    pages: 4,
  },
  {
    group: 'placemats',
    file: 'chase-cover.pdf',
    title: 'Chase cover',
    about: 'How a rusted or sagging cover lets water in.',
    bytes: 20320,
    pages: 1,
  },
  {
    group: 'placemats',
    file: 'crown-seal.pdf',
    title: 'Crown seal',
    about: 'When a cracked crown can be sealed, and when it has to be rebuilt.',
    bytes: 20908,
    pages: 1,
  },
  {
    group: 'placemats',
    file: 'refractory-panels.pdf',
    title: 'Refractory panels',
    about: 'When a cracked panel is normal, and when it has to be replaced.',
    bytes: 21569,
    pages: 1,
  },
  {
    group: 'placemats',
    file: 'flashing.pdf',
    title: 'Flashing',
    about: 'How the joint between roof and chimney leaks, and how it is made tight.',
    bytes: 19754,
    pages: 1,
  },
];
