import { describe, expect, it } from 'vitest';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import type { LocalInspection } from '#web/offline/db/records.ts';
import { overwrittenAnswers } from './overwritten-answers.ts';

const ME = 'user-1';
const FIELD = 'job_info_weather';
const at = (ms: number, node: string) => formatHlc({ ms, counter: 0, node });

type Edit = { node: string; by: string };

/** One overwritten answer of the job card, as this device stores it. The clock node of this device is 'here'. */
function lostWith(lost: Edit, current: Edit) {
  const inspection = {
    summary: { inspector: { userId: ME, name: 'Sam Sample' } },
    people: { 'user-2': 'Robin Sample' },
    answers: { fields: { [FIELD]: { value: 'Sun', at: at(2, current.node), by: current.by } } },
    superseded: [{ fieldId: FIELD, value: 'Rain', at: at(1, lost.node), by: lost.by }],
  } as unknown as LocalInspection;
  const definition = ALL_CHECKLISTS.MASONRY_WOOD;
  const [found] = overwrittenAnswers({ inspection, photos: [], definition, userId: ME, nodes: new Set(['here']) });
  return found;
}

describe('an overwritten answer', () => {
  it('is open on the device that lost it, and shows the other device', () => {
    expect(lostWith({ node: 'here', by: ME }, { node: 'tablet', by: ME })).toMatchObject({
      isSettled: false,
      isMine: true,
      changedBy: 'you, on another device',
    });
  });

  it('is open for a user whose answer a colleague overwrote', () => {
    expect(lostWith({ node: 'here', by: ME }, { node: 'office', by: 'user-2' })).toMatchObject({
      isSettled: false,
      isMine: true,
      changedBy: 'Robin Sample',
    });
  });

  it('is settled on the device whose value won, and shows this device', () => {
    for (const by of [ME, 'user-2']) {
      expect(lostWith({ node: 'tablet', by }, { node: 'here', by: ME })).toMatchObject({
        isSettled: true,
        changedBy: 'you, on this device',
      });
    }
  });

  it('is settled if one user changed their own answer under two former nodes', () => {
    expect(lostWith({ node: 'former', by: ME }, { node: 'formerly', by: ME })?.isSettled).toBe(true);
  });

  it('is open for everyone else if two users disagreed', () => {
    expect(lostWith({ node: 'phone', by: 'user-2' }, { node: 'office', by: 'user-3' })?.isSettled).toBe(false);
  });
});
