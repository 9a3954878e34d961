import type { WordingGroup } from '#shared/catalog/types.ts';
import { MILLIVOLT_LIMITS } from '#shared/sizing/gas/millivolt-limits.ts';

export const gasWording = {
  LOGS_MISPLACED: {
    say: 'The logs do not lie as the manufacturer’s layout shows, and flame strikes them.',
    why: 'Flame that hits a cold log burns badly and makes soot and carbon monoxide. The set should be laid out again by its instructions and tested.',
  },
  LOGS_BROKEN: {
    say: 'One or more logs of the set are cracked or broken.',
    why: 'Pieces fall onto the burner, block its openings and upset the flame. Only the manufacturer’s own replacement logs should be installed.',
  },
  LOGS_SOOTED: {
    say: 'Black soot covers the logs or the walls of the firebox.',
    why: 'Soot is a sign of incomplete burning, which can also make carbon monoxide. The burner should be cleaned, adjusted and tested before regular use.',
  },
  LOGS_MEDIA_WORN: {
    say: 'The glowing embers, sand or vermiculite of the burner are worn away or lie on its openings.',
    why: 'The wrong kind or amount changes how the gas burns. Fresh material of the listed type should be laid.',
  },
  LOGS_OVERSIZED: {
    say: 'The log set is larger than its manual allows in a firebox of this size[[ ({gas_log_set_width})]].',
    why: 'Heat and flame reach surfaces that were not made for them. A set that suits the firebox should be installed.',
  },
  LOGS_NO_PLATE: {
    say: 'No rating plate or manual of the gas log set was found.',
    why: 'Without a listing, there is no way to know which rules, clearances and gas input the set was tested for. It should be identified or replaced.',
  },
  LOGS_VENTFREE_LOCATION: {
    say: 'A vent-free gas set burns in a bedroom, a bathroom or a small closed room.',
    why: 'All of its exhaust stays in the room, and most codes limit or forbid such a place. A vented set or another location is required.',
  },
  LOGS_VENTFREE_MODIFIED: {
    say: 'The vent-free set has been altered, or its logs come from another set.',
    why: 'It burns cleanly only as it was tested. It should not be run until it is returned to the tested condition or replaced.',
  },
  BURNER_PORTS_CLOGGED: {
    say: 'Dust or loose material blocks openings of the burner.',
    why: 'Gas that comes out unevenly may light late, with a puff of flame. Cleaning and a test fire fix this.',
  },
  BURNER_RUSTED: {
    say: 'The burner is rusted through or split.',
    why: 'Gas escapes and burns where no flame should be. The burner should be replaced before the appliance is used.',
  },
  BURNER_DELAYED_IGNITION: {
    say: 'The gas lights late, or with a boom.',
    why: 'Unburned gas gathers first, and when it lights it can break glass or throw flame into the room. Service is needed before further use.',
  },
  BURNER_WRONG_FUEL: {
    say: 'The burner or valve is set up for a different gas than the one supplied here.',
    why: 'The wrong orifice gives far too much or too little gas, which overheats the unit or makes soot and carbon monoxide. It must be converted with the manufacturer’s parts.',
  },
  BURNER_AIR_SHUTTER: {
    say: 'The flame is lazy and sooty, or it is noisy and lifts off the burner.',
    why: 'The air setting decides how cleanly the gas burns. A short adjustment and a test fix it.',
  },
  VALVE_FAILED: {
    say: 'The gas valve does not open, or does not stay open.',
    why: 'The appliance cannot be run reliably or safely. The valve should be replaced by a like part.',
  },
  VALVE_LEAK: {
    say: 'A gas leak was found at the valve, and the gas was shut off.',
    why: 'Escaping gas can ignite from any spark. The valve must be repaired or replaced and the joint tested before the gas is turned on again.',
  },
  VALVE_PRESSURE_OUT: {
    say: 'The gas pressure measured at the valve is outside the range on the plate[[: {gas_valve_manifold_pressure} at the manifold]].',
    why: 'Wrong pressure causes soot, lifting flames or failures to light. The pressure should be corrected, at the supply if that is where it goes wrong.',
  },
  VALVE_OBSOLETE: {
    say: 'This gas set has no device that shuts the gas off when the flame goes out.',
    why: 'If the flame is lost, gas keeps flowing into the house. A valve with a safety pilot should be installed.',
  },
  GAS_LEAK: {
    say: 'A gas leak was found in the line. The gas was shut off and the owner was notified.',
    why: 'Any leak is an immediate danger of fire and explosion. The line must be repaired and tested before it is used again.',
  },
  GAS_SHUTOFF_MISSING: {
    say: 'No gas shut-off valve can be reached in the room of the appliance.',
    why: 'In an emergency the gas cannot be cut off quickly. A valve should be installed where it can be reached.',
  },
  GAS_FLEX_THROUGH_WALL: {
    say: 'A flexible gas connector runs through the firebox, a wall or a floor[[ ({gas_supply_connector_material})]].',
    why: 'There it can rub, crack or overheat out of sight. Rigid pipe belongs in that place.',
  },
  GAS_SLEEVE_UNSEALED: {
    say: 'The hole around the gas pipe where it enters the fireplace is open.',
    why: 'Heat, sparks or exhaust can enter the wall beside it. The opening should be packed and sealed with material made for heat.',
  },
  GAS_NO_SEDIMENT_TRAP: {
    say: 'No sediment trap was seen in the gas line where one is expected.',
    why: 'Dirt and moisture in the gas can foul the valve. A trap should be added when the line is next worked on.',
  },
  PILOT_WEAK: {
    say: 'The pilot flame is weak or yellow.',
    why: 'A weak pilot cannot heat the safety device well and may go out. Cleaning and adjustment usually cure it.',
  },
  PILOT_WONT_LIGHT: {
    say: 'The pilot does not light, or does not stay lit.',
    why: 'Without a pilot the main burner cannot run. The assembly should be repaired or replaced.',
  },
  PILOT_CORRODED: {
    say: 'The pilot hood or its tube is corroded.',
    why: 'Corrosion turns the flame away from the sensor and the burner. The pilot assembly should be replaced.',
  },
  PILOT_IGNITER_FAILED: {
    say: 'Pressing the igniter makes no spark at the pilot.',
    why: 'The pilot can then be lit only by hand, or not at all. The igniter or its wire should be replaced.',
  },
  THERMOCOUPLE_WEAK: {
    say: `The thermocouple gives less than the ${MILLIVOLT_LIMITS.THERMOCOUPLE_OPEN.value} mV it should with the pilot lit[[ ({thermocouple_millivolts} measured)]].`,
    why: 'It is the part that proves the pilot is burning; a weak one lets the flame drop out. It should be replaced.',
  },
  THERMOPILE_LOW: {
    say: 'The thermopile gives too little voltage to run the valve dependably[[ ({thermopile_mv_open} measured)]].',
    why: 'The main burner may not open, or may go out by itself. Cleaning the pilot or a new thermopile fixes it.',
  },
  ODS_FAULTY: {
    say: 'The pilot that watches the oxygen in the room is missing, dirty or failing on this vent-free unit.',
    why: 'It is the part that shuts the gas off before the air in the room becomes unsafe. The unit should stay off until it is replaced.',
  },
  CONTROL_REMOTE_FAILED: {
    say: 'The remote control or its receiver does not work.',
    why: 'The fire cannot be controlled or shut off from where people sit. The control should be replaced by one listed for this valve.',
  },
  CONTROL_SWITCH_FAILED: {
    say: 'The wall switch turns the fire on or off only now and then.',
    why: 'Worn contacts fail first in low-voltage circuits like this one. A new switch of the right kind is a small repair.',
  },
  CONTROL_MODULE_FAILED: {
    say: 'The electronic ignition module does not go through its sequence.',
    why: 'Without proof of flame it gives no gas, and the burner does not light. The module should be replaced.',
  },
  CONTROL_TRANSFORMER_FAILED: {
    say: 'The power adapter or transformer gives no voltage.',
    why: 'The control has no power and cannot light the fire. The adapter should be replaced by a like part.',
  },
  DAMPER_CLAMP_MISSING: {
    say: 'Vented gas logs are in use and nothing keeps the damper from closing.',
    why: 'With the damper shut, exhaust and carbon monoxide stay in the house. A clamp that holds it open must be installed before use.',
  },
  DAMPER_CLAMP_TOO_SMALL: {
    say: 'The damper clamp leaves less opening than the log set calls for[[: {damper_clamp_opening_area} is open]].',
    why: 'The exhaust of this set is more than the gap can carry, and part of it may come into the room. A larger fixed opening is needed.',
  },
  GASGLASS_CRACKED: {
    say: 'The sealed glass of the gas appliance is cracked or chipped.',
    why: 'A sealed firebox leaks when its glass is damaged, and hot glass can shatter. Do not run it until the manufacturer’s glass is installed.',
  },
  GASGLASS_GASKET_WORN: {
    say: 'The gasket of the glass is worn, or its latch is loose.',
    why: 'Exhaust can leak into the room through the gap. The gasket should be replaced and the seal tested.',
  },
  GASGLASS_FILM: {
    say: 'A white film clouds the inside of the glass.',
    why: 'It comes from the gas itself and etches the glass if left on. It is cleaned with a product made for it at each service.',
  },
  GASGLASS_BARRIER_MISSING: {
    say: 'The protective screen in front of the hot glass is missing.',
    why: 'The glass can burn skin in an instant, above all a child’s. The manufacturer’s barrier should be installed before use.',
  },
  BLOWER_INOPERATIVE: {
    say: 'The blower did not start when it was switched on.',
    why: 'Heat stays in the unit instead of warming the room. The blower, its switch or its wiring should be repaired.',
  },
  BLOWER_DIRTY_NOISY: {
    say: 'The blower is dirty, shakes or is noisy.',
    why: 'Dust wears the motor out and moves less air. Cleaning at service lengthens its life.',
  },
  VENT_DISCONNECTED: {
    say: 'A section of the gas vent is apart or not locked.',
    why: 'Exhaust with carbon monoxide is released inside the building. Do not use the appliance until the vent is whole.',
  },
  VENT_CORRODED: {
    say: 'The gas vent is rusted or has holes.',
    why: 'Moisture from the exhaust or salt air has eaten the metal, and exhaust can escape. The affected parts should be replaced.',
  },
  VENT_CLEARANCE: {
    say: 'Wood or other combustible material is nearer to the gas vent than its label allows[[ ({gas_vent_clearance})]].',
    why: 'Wood that is warmed for years chars and can ignite at a low temperature. The clearance should be restored.',
  },
  VENT_MIXED_PARTS: {
    say: 'Vent parts of different manufacturers are joined to each other.',
    why: 'Such joints were never tested together and can leak or part. One listed system should be used throughout.',
  },
  VENT_COLINEAR_SWAPPED: {
    say: 'The air and exhaust liners of the insert are crossed, or loose at the unit.',
    why: 'Exhaust can be drawn back in as combustion air. Each liner must be put on its own collar and fastened.',
  },
  TERMINATION_BLOCKED: {
    say: 'The vent outlet is blocked by a nest, lint, snow or plants.',
    why: 'Exhaust cannot leave, and the unit shuts down or spills. The outlet should be cleared and kept clear.',
  },
  TERMINATION_DAMAGED: {
    say: 'The vent outlet is crushed, rusted or lacks its baffles.',
    why: 'Wind can blow exhaust back or put the flame out. The listed cap should be replaced.',
  },
  TERMINATION_NEAR_OPENING: {
    say: 'The vent ends nearer to a window, door or air intake than its manual allows[[: {vent_termination_distance_to_opening} away]].',
    why: 'Exhaust can come back into the house. The outlet should be moved or the opening dealt with.',
  },
  TERMINATION_TOO_LOW: {
    say: 'The vent outlet is lower than this roof pitch or ground level allows[[: {vent_termination_height_above_roof} above the roof]].',
    why: 'Wind pressure and snow act on a low outlet and push exhaust back. It should be raised.',
  },
  TERMINATION_SIDING_HEAT: {
    say: 'The vinyl siding near the vent outlet is warped by heat.',
    why: 'A heat shield or the space the manufacturer asks for is missing. A shield keeps the wall cool.',
  },
  CO_ELEVATED: {
    say: 'Carbon monoxide rose in the room while the appliance ran[[: {gas_combustion_test_co_after_10_min} after ten minutes]]. It was shut down.',
    why: 'Carbon monoxide cannot be seen or smelled and can kill. The appliance must stay off until the cause is found and repaired.',
  },
} as const satisfies WordingGroup;
