import type { Rule } from '#shared/inspection/rules/rule.ts';
import { capMesh } from '#shared/inspection/sheets/cap-mesh.ts';
import { chimneyWidth } from '#shared/inspection/sheets/chimney-width.ts';
import { isAtLeast, isAtMost } from '#shared/sizing/checks.ts';
import { formatFeet, formatInches } from '#shared/sizing/measures/fractions.ts';

const heightBelowRule: Rule = {
  componentId: 'chimney_height',
  issue: 'HEIGHT_BELOW_RULE',
  basis: 'HEIGHT',
  limits: [
    ['chimney-height', 'aboveRoofIn'],
    ['chimney-height', 'aboveNearbyIn'],
  ],
  test: ({ sheet, limit }) => {
    const height = sheet('chimney-height');
    if (height?.verdict !== 'fails') return undefined;
    const by = formatFeet(height.result.value);
    const roof = formatFeet(limit('chimney-height', 'aboveRoofIn', 36));
    const clearance = formatFeet(limit('chimney-height', 'aboveNearbyIn', 24));
    return `The chimney is ${by} too short: ${roof} above the roof and ${clearance} above anything within 10 ft are required.`;
  },
};

const cricketMissing: Rule = {
  componentId: 'cricket',
  issue: 'CRICKET_MISSING',
  basis: 'CRICKET',
  limits: [['cricket', 'widestWithoutIn']],
  test: (facts) => {
    const width = chimneyWidth(facts);
    const widest = facts.limit('cricket', 'widestWithoutIn', 30);
    if (width === undefined || width <= widest || facts.answer('cricket_present') !== false) return undefined;
    return `The chimney is ${formatInches(width)} wide along the ridge and has no cricket; one is required over ${formatInches(widest)}.`;
  },
};

const OVERHANG = ['construction', 'CROWN_OVERHANG'] as const;

const noOverhang: Rule = {
  componentId: 'crown',
  issue: 'CROWN_NO_OVERHANG',
  basis: 'CROWN',
  limits: [OVERHANG],
  test: ({ figure, limit }) => {
    const overhang = figure('crown_overhang');
    const min = limit(...OVERHANG, 2);
    if (overhang === undefined || isAtLeast(overhang, min)) return undefined;
    const required = `at least ${formatInches(min)} is required`;
    if (overhang === 0) return `The crown ends flush with the brick; an overhang of ${required}.`;
    return `The crown overhangs the brick by ${formatInches(overhang)}; ${required}.`;
  },
};

const MIN_MESH = ['cap-area', 'meshLeastIn'] as const;
const MAX_MESH = ['cap-area', 'meshMostIn'] as const;

/** A cap without any mesh is a plain condition of the part. */
const wrongMesh: Rule = {
  componentId: 'chimney_cap',
  issue: 'CAP_NO_SPARK_SCREEN',
  basis: 'SPARK_ARRESTOR',
  limits: [MIN_MESH, MAX_MESH],
  test: (facts) => {
    const { limit } = facts;
    const mesh = capMesh(facts);
    const [min, max] = [limit(...MIN_MESH, 0.375), limit(...MAX_MESH, 0.5)];
    if (mesh === undefined || (isAtLeast(mesh, min) && isAtMost(mesh, max))) return undefined;
    return `The mesh of the cap has openings of ${formatInches(mesh)}; ${formatInches(min)} to ${formatInches(max)} is required.`;
  },
};

export const exteriorRules: readonly Rule[] = [heightBelowRule, cricketMissing, noOverhang, wrongMesh];
