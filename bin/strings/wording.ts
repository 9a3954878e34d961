/** A word or phrase that no text for users may contain: the reason, and its replacement. */
export type Wording = { name: string; pattern: RegExp; reason: string; instead: string };

const word = (name: string, reason: string, instead: string, pattern = name): Wording => ({
  name,
  pattern: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'iu'),
  reason,
  instead,
});

const OLD = 'An American reader does not use this word.';
const ONE_WORD = 'One word per thing on every screen.';
const PERSON = 'Software and records do not speak.';
const OFFLINE = 'A device is online or offline; there is no third variant.';
const BRITISH = 'British spelling.';

const PHRASES: readonly Wording[] = [
  word('e-mail', ONE_WORD, 'email'),
  word('hand-out', ONE_WORD, 'handout', 'hand-outs?'),
  word('a mail', ONE_WORD, 'an email', 'a mail|the mails?|by mails?(?!, by hand)|in the mail'),
  word('check list', ONE_WORD, 'checklist', 'check lists?'),
  word('non-combustible', ONE_WORD, 'noncombustible', 'non-combustibles?'),
  word('fire-stop', ONE_WORD, 'firestop', 'fire-stops?'),
  word('cleanout', ONE_WORD, 'clean-out', 'cleanouts?'),
  word('sub-floor', ONE_WORD, 'subfloor', 'sub-floors?'),
  word('free-standing', ONE_WORD, 'freestanding'),
  word('further address', ONE_WORD, 'additional address', 'further addresse?s?'),
  word('pass phrase', ONE_WORD, 'passphrase', 'pass phrases?'),
  word('paid back', OLD, 'refunded'),
  word('anew', OLD, 'again'),
  word('whoever', OLD, 'name the person: the sender, the technician', 'whoever'),
  word('nobody', OLD, 'no one', '(?<!‘)nobody(?! argues)'),
  word('somebody', OLD, 'someone'),
  word('everybody', OLD, 'everyone'),
  word('anybody', OLD, 'anyone'),
  word('any more', OLD, 'anymore, or no longer'),
  word('telephone', OLD, 'phone'),
  word('alight', OLD, 'on fire', '(?<!-)alight'),
  word('torch', 'In the trade a torch has a flame.', 'flashlight', 'torch|torches'),
  word('gas fire', 'An American reader has a gas fireplace.', 'gas fireplace', 'gas fires?'),
  word(
    'fitted',
    'The trade installs a part.',
    'installed',
    '(?:panels?|logs|sets?|liners?|caps?) (?:was |were |is |are )?fitted|re-?fitted|fitting (?:panels?|the panels)',
  ),
  word('told', PERSON, 'notified, or say what happened'),
  word('tells', PERSON, 'shows, or say what happened', '(?<!tag )tells(?! which)'),
  word('on its way', PERSON, 'was sent', 'on (?:its|their) way'),
  word('sends itself', PERSON, 'syncs, or uploads for photos', 'sends? (?:itself|themselves)'),
  word('follow by themselves', PERSON, 'are counted automatically', 'follows? by (?:itself|themselves)'),
  word('signal', OFFLINE, 'online, or offline', '(?:no|a|with|without|next) signal'),
  word(
    'where there is a connection',
    OFFLINE,
    'when you’re back online',
    '(?:where|once|until) there is (?:a|no) (?:connection|network)',
  ),
  word('there is no connection', OFFLINE, 'you’re offline'),
  word('is made up', 'Reads as an invention.', 'is a sample', 'was made up|made up to'),
  word('from now on made', 'Word order of another language.', 'every new report', 'made from now on'),
  word('one a row', 'Word order of another language.', 'one per line'),
  word('apart by commas', 'Word order of another language.', 'separate with commas'),
  word(
    'goes on',
    'Word order of another language.',
    'continues',
    'go on (?:working|with it)|goes on (?:without|being|with the next)',
  ),
  word('take all back', 'Word order of another language.', 'revert, undo', 'take (?:all|everything) (?:\\{…\\} )?back'),
  word(
    'waits for',
    'Word order of another language.',
    'waiting for, in a status',
    'waits for(?= us| the customer| \\{)',
  ),
  word('not before it is', 'Word order of another language.', 'not until it is'),
  word('taken back', 'Word order of another language.', 'undone, canceled', 'taken back|take it back|took back'),
  word('is called for', 'The trade says that a rule requires something.', 'is required', '(?:is|are) called for'),
  word('here is the report', 'Reads as a translation.', 'Here is your report', 'here is the report'),
  word('answer this email', 'Reads as a translation.', 'reply to this email', 'answer this (?:e?mail|letter)'),
  word('you find the', 'Reads as a translation.', 'the PDF is on that page', 'you find the'),
  word(
    'you get this email',
    'Reads as a translation.',
    'you’re receiving this email',
    'you get this (?:e?mail|letter)',
  ),
  word('what was found meets it', 'Reads as a translation.', 'this meets the requirement', 'what was found meets it'),
  word('no cricket needed', 'Reads as a translation.', 'no cricket required'),
  word('to choose from', 'A step of a calculation says what was measured.', 'leave it out'),
  word('several addresses', 'Reads as a translation.', 'separate addresses with commas'),
  word('stands before this page', 'Reads as a translation.', 'takes precedence over this page'),
  word('there is no log lighter', 'The answer says so already.', 'say it once'),
  word('locked for minutes', 'Says no time.', 'locked for 15 minutes'),
  word('by arithmetic', 'The reader sees the formula.', 'leave it out'),
  word('per cent', BRITISH, 'percent'),
  word('counsel', 'A small company has an attorney.', 'attorney'),
  word(
    'this installation',
    'The reader uses an app, not an installation.',
    'here',
    'on this installation|this installation',
  ),
];

/** British spellings with their American forms. */
const SPELLINGS: Readonly<Record<string, string>> = {
  aluminium: 'aluminum',
  'behaviours?': 'behavior',
  burnt: 'burned',
  'cancell(?:ed|ing)': 'canceled, canceling',
  'catalogues?': 'catalog',
  'centimetres?|millimetres?|metres?': 'meter',
  'centres?': 'center',
  cheques: 'checks',
  'coloured|colours?': 'color',
  'favourites?': 'favorite',
  grey: 'gray',
  'neighbours?|neighbouring': 'neighbor',
  honoured: 'honored',
  labour: 'labor',
  'labell(?:ed|ing)': 'labeled, labeling',
  licences: 'licenses',
  licence: 'license',
  'moulds?|moulding': 'mold, molding',
  'organis(?:e|ed|ation|ations)': 'organize',
  'recognis(?:e|ed)': 'recognize',
  'summaris(?:e|ed)': 'summarize',
  storeys: 'stories',
  towards: 'toward',
  'travell(?:ed|ing)': 'traveled',
  tyres: 'tires',
  vapour: 'vapor',
  whilst: 'while',
};

const spelling = ([british, american]: [string, string]): Wording => word(british, BRITISH, american);

export const WORDINGS: readonly Wording[] = [...PHRASES, ...Object.entries(SPELLINGS).map(spelling)];

/** The first wording rule that a text violates. */
export const brokenBy = (text: string): Wording | undefined => WORDINGS.find(({ pattern }) => pattern.test(text));
