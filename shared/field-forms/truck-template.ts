import type { TemplateGroup } from '#shared/contract/truck-checks.ts';

/** The daily van and tool checklist from content.md 6.1 (E unless noted there; S133-S136). */
const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Vehicle',
    [
      'Fuel',
      'Oil',
      'Tire pressure and tread',
      'Lights',
      'Wipers',
      'Mirrors',
      'Brakes',
      'Registration and insurance card',
      'First-aid kit',
      'Fire extinguisher charged',
      'Spill kit',
      'Dash camera',
      'Ladder rack straps',
      'Trailer lights',
      'Cargo tied down',
    ],
  ],
  [
    'Ladders and roof',
    [
      '24/28/32 ft extension ladder',
      'Step ladder',
      'Ladder feet and stabilizer',
      'Hook (roof) ladder',
      'Rope',
      'Full-body harness',
      'Lanyard and anchor',
      'Roof brackets',
      'Soft shoes',
      'Ladder set at 4:1 and 3 ft past the eave',
      'Power-line check',
    ],
  ],
  [
    'PPE',
    [
      'Respirators and cartridges',
      'Hard hat',
      'Safety glasses',
      'Gloves (leather, nitrile)',
      'Knee pads',
      'Coveralls',
      'Shoe covers',
      'Hearing protection',
      'Sun and heat supplies',
    ],
  ],
  [
    'Dust control',
    [
      'HEPA soot vacuum',
      'Spare filter and bag',
      'Drop cloths',
      'Plastic sheet',
      'Tape',
      'Fan',
      'Broom',
      'Ash bucket with lid',
      'Hand cleaner',
    ],
  ],
  [
    'Sweeping',
    [
      'Rods',
      'Rotary set',
      'Round and rectangular brushes 6-14 in',
      'Smoke-chamber brush',
      'Scraper',
      'Drill and batteries',
      'Chain whip',
      'Creosote spray',
      'Mirror',
      'Headlamp',
    ],
  ],
  [
    'Inspection',
    [
      'Flue camera charged',
      'Tablet charged',
      'Pole camera',
      'Tape measure',
      'Flashlight',
      'Moisture meter',
      'Infrared thermometer',
      'Laser measure',
      'Smoke matches',
      'Level',
      'Magnet',
    ],
  ],
  [
    'Gas testing',
    [
      'Combustible gas leak detector',
      'Bubble solution',
      'Manometer',
      'Multimeter (mV)',
      'CO analyzer (bump-tested, in calibration date)',
      'Thermometer',
      'Draft gauge',
    ],
  ],
  [
    'Masonry',
    [
      'Mortar (type N/S)',
      'Refractory mortar',
      'Crown coat',
      'Water repellent and sprayer',
      'Trowels',
      'Jointers',
      'Grinder',
      'Diamond blades',
      'Dust shroud',
      'Hammer',
      'Chisels',
      'Cement mixer',
    ],
  ],
  [
    'Metal and liner',
    [
      'Tin snips',
      'Hole saw',
      'Liner pulling cone',
      'Rope',
      'Clamps',
      'Screws',
      'Foil tape',
      'Storm collars',
      'High-temperature silicone',
      'Sealant',
      'Foil wrap',
    ],
  ],
  [
    'Gas and parts stock',
    [
      'Thermocouples',
      'Thermopiles',
      'Pilot assemblies',
      'Wall switches',
      'Transformers',
      'Remotes',
      'Gaskets',
      'Embers',
      'Screws',
    ],
  ],
  ['Dryer vent', ['Brush kit', 'Anemometer', 'Foil tape (UL 181)', '4 in duct and elbows', 'Hoods', 'Clamps']],
  [
    'Paperwork',
    [
      'Forms and tablets',
      'Business cards',
      'Leave-behind refractory sheet',
      'Approval form',
      'Labels',
      'Safety data sheets',
    ],
  ],
  ['End of day', ['Empty vacuum and ash outdoors in a metal can', 'Restock list', 'Tool count', 'Truck locked']],
];

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** The initial template of a company; ids are derived from the text, so that items keep their ids in an edited list. */
export const DEFAULT_TRUCK_TEMPLATE: readonly TemplateGroup[] = GROUPS.map(([title, items]) => ({
  groupId: slug(title),
  title,
  items: items.map((itemTitle) => ({
    itemId: `${slug(title)}-${slug(itemTitle)}`.slice(0, 60),
    title: itemTitle,
    par: null,
  })),
}));
