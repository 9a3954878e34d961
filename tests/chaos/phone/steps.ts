import type { Locator } from 'playwright-core';
import { PHOTOS } from '../photos.ts';
import type { Screen } from './screen.ts';
import { FIGURES, FINDINGS, SECTIONS } from './sections.ts';

/** One action of the technician, repeated after an interruption. */
export type Step = {
  id: string;
  section: string;
  /** Whether the screen shows the step as done. If so, the step isn't repeated. */
  isDone: (screen: Screen, work: Work) => Promise<boolean>;
  act: (screen: Screen, work: Work) => Promise<void>;
  /** The step selects one of several options. */
  kind?: 'choice';
  /** The photo that the step takes. */
  photo?: { number: number; part: string };
};

/** Photos taken so far, by component. */
export type Work = { files: readonly string[]; taken: Map<string, number[]> };

const chosen = (card: Locator, option: string) => card.locator('.ui-opt').filter({ hasText: option }).first();

/** An answered question collapses to one line with its answer. */
const isShown = async (card: Locator, text: string): Promise<boolean> =>
  (await card.locator('.ui-answer').filter({ hasText: text }).count()) > 0;

async function isChosen(screen: Screen, part: string, option: string): Promise<boolean> {
  const card = await screen.open(part);
  const input = chosen(card, option).locator('input');
  return (await input.count()) > 0 ? input.isChecked() : isShown(card, option);
}

function choice(section: string, part: string, option: string): Step {
  return {
    id: `${part}: ${option}`,
    section,
    kind: 'choice',
    isDone: (screen) => isChosen(screen, part, option),
    act: async (screen) => {
      await chosen(await screen.open(part), option).click();
      await screen.comes(`${option} of ${part}`, () => isChosen(screen, part, option));
    },
  };
}

/** The measurements that a flue's card shows. */
const isMeasured = async (screen: Screen, part: string, text: string): Promise<boolean> =>
  (await (await screen.open(part)).locator('.inspection-flue-measured dd').filter({ hasText: text }).count()) > 0;

/** An answer that is entered on the flue's screen and shown on its card. */
function flueStep(name: string, shownText: string, give: (flue: Locator) => Promise<void>): Step {
  const part = 'Flue liner';
  return {
    id: `${part} ${name}`,
    section: 'flue',
    isDone: (screen) => isMeasured(screen, part, shownText),
    act: async (screen) => {
      await give(await screen.openFlue(part));
      await screen.leaveFlue();
      await screen.comes(`${shownText} of ${part}`, () => isMeasured(screen, part, shownText));
    },
  };
}

const typeInto = async (field: Locator, text: string): Promise<void> => {
  await field.fill(text);
  await field.blur();
};

const FLUE_STEPS: readonly Step[] = [
  flueStep('shape: Round', 'Round', (flue) => chosen(flue, 'Round').click()),
  flueStep('diameter: 12', '12 in', (flue) => typeInto(flue.getByLabel(/diameter/i).first(), '12')),
  flueStep('height: 22', '22 ft', (flue) => typeInto(flue.getByLabel(/Flue height/).first(), '22')),
];

function photo(section: string, part: string, number: number): Step {
  const had = ({ taken }: Work) => taken.get(part)?.length ?? 0;
  return {
    id: `photo ${number} of ${part}`,
    section,
    photo: { number, part },
    isDone: async (screen, work) => (await screen.photosOf(part)) > had(work),
    act: async (screen, work) => {
      const card = await screen.open(part);
      const file = work.files[number - 1] ?? '';
      await card.locator('.inspection-finding input[type=file]').first().setInputFiles(file);
      await screen.comes(`Photo ${number} of ${part}`, async () => (await screen.photosOf(part)) > had(work));
    },
  };
}

function accept(section: string, part: string): Step {
  return {
    id: `accept ${part}`,
    section,
    isDone: async () => false,
    act: async (screen) => {
      const card = await screen.open(part);
      await card.getByRole('button', { name: /^Accept/ }).click();
      await screen.comes(`${part} folded`, async () => (await screen.folded(part).count()) > 0);
    },
  };
}

type Figure = (typeof FIGURES)[number];

function figure({ section, part, field, value }: Figure): Step {
  const isThere = async (screen: Screen) => {
    const card = await screen.open(part);
    const input = card.getByLabel(field).first();
    return (await input.count()) > 0 ? (await input.inputValue()) === value : isShown(card, value);
  };
  return {
    id: `${part} ${field.source}: ${value}`,
    section,
    isDone: isThere,
    act: async (screen) => {
      const input = (await screen.open(part)).getByLabel(field).first();
      await input.fill(value);
      await input.blur();
      await screen.comes(`${value} in ${part}`, () => isThere(screen));
    },
  };
}

function restSatisfactory(section: string): Step {
  const button = (screen: Screen) => screen.page.getByRole('button', { name: 'All satisfactory' });
  const absent = (screen: Screen) => screen.page.getByRole('button', { name: /^Rest not present/ });
  return {
    id: `all satisfactory in ${section}`,
    section,
    isDone: async (screen) => (await button(screen).count()) + (await absent(screen).count()) === 0,
    act: async (screen) => {
      if (await button(screen).isVisible()) await button(screen).click();
      await button(screen).waitFor({ state: 'detached' });
      if (await absent(screen).isVisible()) await absent(screen).click();
      await absent(screen).waitFor({ state: 'detached' });
    },
  };
}

const complete: Step = {
  id: 'complete',
  section: 'review',
  isDone: async (screen) => new URL(screen.page.url()).pathname.endsWith('/report'),
  act: async (screen) => {
    await screen.page.getByRole('button', { name: /^Complete( again)?$/ }).click();
    await screen.page.waitForURL(/\/report$/);
  },
};

/** A whole inspection: every section answered, a finding in most of them, 24 photos, completion. */
export function checklistSteps(): Step[] {
  const each = PHOTOS / FINDINGS.length;
  const sections = SECTIONS.filter(({ id }) => id !== 'result' && id !== 'review');
  const steps = sections.flatMap(({ id }): Step[] => [
    ...FINDINGS.flatMap(({ section, part, option }, index): Step[] =>
      section === id
        ? [
            choice(id, part, option),
            ...Array.from({ length: each }, (_, n) => photo(id, part, index * each + n + 1)),
            accept(id, part),
          ]
        : [],
    ),
    ...(id === 'job' ? [choice(id, 'The chimney', 'Yes, from the roof or a ladder')] : []),
    ...(id === 'flue' ? FLUE_STEPS : []),
    ...FIGURES.filter(({ section }) => section === id).map(figure),
    restSatisfactory(id),
  ]);
  return [...steps, complete];
}
