import { describe, expect, it } from 'vitest';
import { DIAGRAMS } from '#shared/catalog/diagrams.ts';
import { REPAIR_PICTURES, repairPictures } from '#shared/catalog/repair-pictures.ts';
import { findRepairItem } from '#shared/catalog/repairs.ts';

describe('the pictures of repairs', () => {
  it.each(Object.entries(REPAIR_PICTURES))(
    'show %s, a repair in the catalog, in a diagram that includes the part',
    (id, place) => {
      expect(findRepairItem(id)).toBeDefined();
      expect(DIAGRAMS[place.diagram].parts).toContain(place.part);
    },
  );

  it('follow the order of the repairs and show each diagram once', () => {
    const pictures = repairPictures('crown', ['SERVICE_CROWN_REBUILD', 'PRODUCT_TOP_PLATE', 'SERVICE_FLUE_INSTALL']);

    expect(pictures).toEqual([
      { diagram: 'DIAG_MASONRY_CROWN_GOOD', part: 'cast concrete' },
      { diagram: 'DIAG_STAINLESS_LINER', part: 'top plate' },
    ]);
  });

  it('show a repair as done on that component, for any flue or appliance', () => {
    expect(repairPictures('unused_opening', ['SERVICE_THIMBLE_REPAIR'])[0]?.diagram).toBe('DIAG_UNUSED_BREACH');
    expect(repairPictures('thimble@app.k3', ['SERVICE_THIMBLE_REPAIR'])[0]?.diagram).toBe('DIAG_CONNECTOR_TO_FLUE');
    expect(repairPictures('utility_flue@chim.k3', ['SERVICE_FLUE_INSTALL'])[0]?.part).toBe('liner fix');
  });

  it('are empty for advice and for work that no diagram shows', () => {
    expect(
      repairPictures('crown', ['ACTION_MONITOR', 'SERVICE_CHIMNEY_SWEEP', 'SERVICE_CLEARANCE_CORRECTION']),
    ).toEqual([]);
  });
});
