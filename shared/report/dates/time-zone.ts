/** The time zone where most people of a state live; if a state has two, the more populous part decides. */
const ZONES = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
} as const;

const NAMES =
  'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,' +
  'District of Columbia DC,Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,' +
  'Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,' +
  'Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,' +
  'North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Rhode Island RI,' +
  'South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA,' +
  'West Virginia WV,Wisconsin WI,Wyoming WY';

const codes = new Map(NAMES.split(',').map((entry) => [entry.slice(0, -3).toLowerCase(), entry.slice(-2)]));
const zones = new Map(
  Object.entries(ZONES).flatMap(([zone, states]) => states.split(' ').map((state): [string, string] => [state, zone])),
);

/** Time zone of a company's state as typed, 'VT' or 'Vermont'; New York if unknown. */
export function timeZoneOf(state: string | undefined): string {
  const typed = (state ?? '').trim().toLowerCase();
  return zones.get(codes.get(typed) ?? typed.toUpperCase()) ?? 'America/New_York';
}
