import { describe, expect, it } from 'vitest';
import { EVERY_DEFINITION } from '#shared/inspection/definitions/every.ts';
import { findResponse } from '#shared/catalog/responses.ts';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { EVERY_RULE } from '#shared/inspection/testing/every-rule.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import { DENIALS, SHEETS_DENYING_NONE } from '#shared/inspection/rules/denials.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';

const contradictions = (answers: Answers, type: InspectionType = 'MASONRY_WOOD') =>
  deriveInspection({ plan: proPlan(type), answers, photos: [] }).contradictions;
const messages = (answers: Answers, type?: InspectionType) =>
  contradictions(answers, type).map(({ message }) => message);
const defect = (componentId: string, issue: string): Answers => ({
  [`${componentId}_state`]: 'DEFECT',
  [`${componentId}_issues`]: [issue],
});

describe('a chosen finding', () => {
  const front = defect('hearth_extension', 'HEARTH_EXT_SHORT_FRONT');
  const opening = { firebox_opening_width: 36, firebox_opening_height: 28 };

  it('is contradicted by a measurement that satisfies its rule, with a link to the measurement', () => {
    expect(contradictions({ ...front, ...opening, hearth_extension_front: 20 })).toEqual([
      {
        sectionId: 'hearth_room',
        componentId: 'hearth_extension',
        responseId: 'HEARTH_EXT_SHORT_FRONT',
        title: 'Too short in front',
        message: expect.stringMatching(
          /^“.+” measures 20 in, which meets the rule\. Check the measurement or the finding\.$/,
        ),
        field: {
          sectionId: 'hearth_room',
          componentId: 'hearth_extension',
          fieldId: 'hearth_extension_front',
          label: expect.any(String),
        },
      },
    ]);
  });

  it('is not contradicted by a measurement below its rule, or while a value of the rule is missing', () => {
    expect(messages({ ...front, ...opening, hearth_extension_front: 15 })).toEqual([]);
    expect(messages({ ...front, hearth_extension_front: 20 })).toEqual([]);
    expect(messages(front)).toEqual([]);
  });

  it('is contradicted by the answer that the part is not present', () => {
    expect(messages({ ...defect('log_lighter', 'LOGLIGHTER_CORRODED'), log_lighter_present: false })).toEqual([
      expect.stringMatching(/^“.+” is answered “No”\. Check the answer or the finding\.$/),
    ]);
    expect(messages({ ...defect('log_lighter', 'LOGLIGHTER_CORRODED'), log_lighter_present: true })).toEqual([]);
  });

  it('is contradicted by the opposite of the answer that would raise it', () => {
    const alarm = defect('detectors', 'DETECTOR_CO_MISSING');

    expect(messages({ ...alarm, detectors_co_alarm_on_level: true })).toHaveLength(1);
    expect(messages({ ...alarm, detectors_co_alarm_on_level: false })).toEqual([]);
    expect(messages(alarm)).toEqual([]);
  });

  it('is contradicted by a passing calculation, and by no other verdict', () => {
    const airflow = { ...defect('dryer_airflow', 'AIRFLOW_LOW'), dryer_duct_diameter: '4' };

    expect(messages({ ...airflow, dryer_airflow_velocity_after: 1500 }, 'DRYER_VENT')).toEqual([
      expect.stringMatching(/^The calculation “.+” passes\. Check the measurements or the finding\.$/),
    ]);
    expect(messages({ ...airflow, dryer_airflow_velocity_after: 900 }, 'DRYER_VENT')).toEqual([]);
  });

  it.each([
    ['CLAY', 1],
    ['METAL', 0],
  ])('about the clearance of a %s thimble, 14 in from framing, has %s contradictions', (type, count) => {
    const thimble = { thimble_access: 'OPEN', thimble_type: type, thimble_distance_to_combustible: 14 };

    expect(messages({ ...defect('thimble', 'THIMBLE_CLEARANCE'), ...thimble }, 'FREESTANDING')).toHaveLength(count);
  });

  it.each<[Answers, number]>([
    [{ creosote_stage: '0' }, 1],
    [{ creosote_stage: '1' }, 0],
    [{ creosote_stage: '1', creosote_thickness: 'UNDER_1_8' }, 1],
    [{ creosote_stage: '1', creosote_thickness: '1_8' }, 0],
    [{ creosote_stage: '2' }, 0],
  ])('about light soot with %j has %s contradictions', (answers, count) => {
    expect(messages({ ...defect('creosote', 'CREOSOTE_STAGE1'), ...answers })).toHaveLength(count);
  });

  it('of a short floor pad is contradicted by its size, although its R is unknown', () => {
    const pad = { floor_protection_pad_front: 18, floor_protection_pad_sides: 10 };

    expect(messages({ ...defect('floor_protection', 'FLOOR_PAD_SHORT'), ...pad }, 'FREESTANDING')).toHaveLength(1);
  });

  it('does not block the inspection when contradicted', () => {
    const base = { ...front, ...opening };
    const derive = (answers: Answers) => deriveInspection({ plan: proPlan('MASONRY_WOOD'), answers, photos: [] });
    const left = (answers: Answers) => derive(answers).progress;

    expect(left({ ...base, hearth_extension_front: 20 })).toEqual(left({ ...base, hearth_extension_front: 15 }));
  });

  it('is shown with its flue or appliance when contradicted', () => {
    const answers: Answers = {
      'mf@app.a2': 2,
      'connector_pipe_state@app.a2': 'DEFECT',
      'connector_pipe_issues@app.a2': ['CONNECTOR_SLOPE'],
      'connector_pipe_rise@app.a2': 6,
      'connector_pipe_horizontal_run@app.a2': 48,
    };

    expect(contradictions(answers, 'UTILITY')).toMatchObject([
      { componentId: 'connector_pipe@app.a2', field: { fieldId: 'connector_pipe_rise@app.a2' } },
    ]);
  });
});

describe('DENIALS', () => {
  const sheetIds = new Set(Object.values(EVERY_DEFINITION).flatMap(({ sheets = [] }) => sheets.map(({ id }) => id)));
  const denying = new Set(Object.values(DENIALS).flatMap((denial) => ('sheets' in denial ? denial.sheets : [])));

  it('lists for every sheet the findings that it contradicts, or why there are none', () => {
    expect([...sheetIds].filter((id) => denying.has(id) === Object.hasOwn(SHEETS_DENYING_NONE, id))).toEqual([]);
    expect([...denying, ...Object.keys(SHEETS_DENYING_NONE)].filter((id) => !sheetIds.has(id))).toEqual([]);
  });

  it('lists for every finding of an arithmetic rule what contradicts it, or why nothing does', () => {
    expect(EVERY_RULE.map(({ issue }) => issue).filter((issue) => !Object.hasOwn(DENIALS, issue))).toEqual([]);
  });

  it('refers only to findings and fields that exist', () => {
    const fields = new Set(Object.values(EVERY_DEFINITION).flatMap((definition) => [...fieldIndex(definition).keys()]));
    const named = Object.values(DENIALS).flatMap((denial) => ('needs' in denial ? denial.needs.flat() : []));

    expect(Object.keys(DENIALS).filter((id) => findResponse(id) === undefined)).toEqual([]);
    expect(named.filter((id) => !fields.has(id))).toEqual([]);
  });
});
