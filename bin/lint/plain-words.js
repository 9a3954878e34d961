/**
 * Words that names and test titles must not use, with the standard terms to use instead. Enforced by the rules of
 * plain-english.js. Texts for users have their own list (bin/strings/wording.ts).
 */

const PERSON = 'a user, another user, no user, or the role';
const listed = (...rows) =>
  new Map(rows.flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead])));

const IN_BOTH = [
  ['tell tells telling told', 'describe, show, report or notify'],
  ['bring brings bringing brought', 'fetch, load, prefetch, send or restore'],
  ['judge judges judged judgement judgment', 'assess, check or validate'],
  ['walk walks walked walker', 'checklist, crawl, traverse or visit'],
  ['meet meets meeting', 'match, satisfy or conflict'],
  ['wish wishes wished', 'request or options'],
  ['near', 'close to, within, prefetched, or the exact relation'],
  ['desk', 'desktop, office or actions'],
  ['papers', 'documents'],
  ['anew', 'again'],
  ['nobody somebody everybody anybody whoever', PERSON],
  ['whatever', 'any, or name the cases'],
  ['say says said saying', 'describe, format, show, list, print, return or report; text, message or label'],
];

/** Words that names must not use, each with its replacement. */
export const NAME_WORDS = listed(
  ...IN_BOTH,
  ['word words', 'text, label, message, wording, term or token'],
  ['hold holds holding held', 'lock, acquire, keep, retain, pause or cache'],
  ['way ways', 'option, method, mode, path or progress'],
  ['hand handed', 'actions, tool, current or delivered'],
  ['hear hears heard', 'receive, listen or subscribe'],
  ['thing things', 'the noun'],
  ['besides', 'also, other or additional'],
  ['stands', 'current'],
  ['forgets forgotten', 'deleted, expired, lost or unsubscribe'],
  ['lasting', 'stable, fresh, permanent or persistent'],
  ['meanwhile', 'concurrent, or changed by others'],
  ['trouble', 'failure, error or problem'],
  ['suffer harsh slowly unsaid', 'apply, severe, slow and missing'],
);

/**
 * Words that test titles must not use. A sentence needs some words that a name does not; quoted screen texts may contain any.
 */
export const TITLE_WORDS = listed(...IN_BOTH);

/** Paths of code about the words of a text: search, line breaking, passwords and spelling. */
export const WORD_HOMES = [
  'bin/common-passwords.ts',
  'bin/strings/',
  'functions/data/',
  'functions/features/clients/',
  'functions/features/field-service/pull/find-client.ts',
  'functions/features/inspections/',
  'functions/identity/password-rules',
  'functions/pdf/page/',
  'shared/clients/search/',
  'shared/help/captions.ts',
  'shared/photos/text-width.ts',
  'tests/bench/gateway-search.ts',
  'tests/contract/client-search.test.ts',
  'tests/fixtures/table/many-clients.ts',
  'web/src/features/dashboard/fetch/local-list.ts',
  'web/src/offline/entities/client-text.ts',
];

/** Property names that are stored or defined elsewhere: by the API, table rows or a web standard. */
export const FIXED_NAMES = [
  // Text of a response, in the API and in each stored plan.
  'say',
  // The checklist of an order of questions: a parameter of the API.
  'walk',
  // Inputs of the calculators: a walkway below a vent, and the material for a floor protector.
  'walkIn',
  'atHand',
  // Keys of the sent notices, in the billing row.
  'told',
  // A parameter of S3.
  'ObjectLockLegalHoldStatus',
  // Web Locks.
  'held',
  // CSS.
  'wordBreak',
  // Rows that a search matches, in the table and in the device database.
  'word',
  'words',
  'ClientWord',
  'InspectionWord',
];
