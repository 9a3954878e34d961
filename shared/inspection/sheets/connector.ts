import { connectorFuel, isFuelKnown } from '#shared/inspection/sheets/connector-fuel.ts';
import { sheetOf } from '#shared/inspection/sheets/sheet.ts';
import { ventConnector } from '#shared/sizing/calculators/vent-connector.ts';

/** As in the rules, the pipe's listing and turns are checked only if the fuel is known. */
export const connectorSheet = sheetOf(ventConnector, {
  componentId: 'connector_pipe',
  input: (facts) => {
    const { figure, answer } = facts;
    const isKnown = isFuelKnown(facts);
    const runIn = figure('connector_pipe_horizontal_run');
    const chimneyHeightIn =
      figure('utility_flue_height') ?? figure('flue_liner_flue_height') ?? figure('metal_chimney_height');
    if (runIn === undefined) return undefined;
    return {
      fuel: connectorFuel(facts),
      pipe: isKnown && answer('connector_pipe_type') === 'B_VENT_CONNECTOR' ? 'TYPE_B' : 'SINGLE_WALL',
      runIn,
      riseIn: figure('connector_pipe_rise'),
      chimneyHeightIn,
      elbows90: isKnown ? figure('connector_pipe_elbows_90') : undefined,
      diameterIn: figure('connector_pipe_diameter'),
    };
  },
});
