import type { WordingGroup } from '#shared/catalog/types.ts';

export const insertStoveWording = {
  INSERT_BODY_CRACKED: {
    say: 'A plate, weld or casting of the insert is cracked.',
    why: 'Air leaks in and overheats the unit, and gases can leak out. It should not be used until it is replaced or soundly repaired.',
  },
  INSERT_OVERFIRED: {
    say: 'Metal of the insert is warped, discolored or sagging.',
    why: 'The unit has been far too hot, which weakens it and uses up its safe clearances. Damaged parts should be replaced and the cause found.',
  },
  INSERT_UNLISTED: {
    say: 'The insert carries no listing label.',
    why: 'Its clearances and the liner it needs cannot be confirmed. A listed unit with a full liner is the safe answer.',
  },
  INSERT_IN_PREFAB_NOT_LISTED: {
    say: 'The insert stands in a factory-built fireplace it is not listed for.',
    why: 'The two were never tested together, and the framing around them can overheat. Only a combination listed by both manufacturers may be used.',
  },
  DATA_PLATE_MISSING: {
    say: 'The data plate of the appliance is missing or cannot be read.',
    why: 'Clearances, vent size and parts are all taken from it. The appliance should be identified before anything is checked against its rules.',
  },
  SURROUND_LOOSE: {
    say: 'The surround panel is loose or does not cover the opening.',
    why: 'Warm air and smoke can pass through the gaps. It should be fastened and sealed.',
  },
  SURROUND_INSULATION_COMBUSTIBLE: {
    say: 'Insulation that is not made for heat is packed behind the surround.',
    why: 'It can smolder against the hot unit. It should be taken out and replaced by material rated for the place.',
  },
  INSERT_SLAMMER: {
    say: 'The insert was pushed into the fireplace without any connection to a liner.',
    why: 'Creosote gathers in the smoke chamber, out of reach, and smoke can leak past the surround. A full liner from the collar to the top is needed.',
  },
  INSERT_DIRECT_CONNECT_ONLY: {
    say: 'A short pipe from the insert ends at or near the first flue tile, with no full liner.',
    why: 'In the large flue the smoke cools, leaves creosote and draws poorly. A full liner of the collar’s size is recommended.',
  },
  INSERT_LINER_DISCONNECTED: {
    say: 'The liner is loose or not fastened at the collar of the insert.',
    why: 'Smoke and gases escape behind the surround. It should be refastened with screws and the joint checked.',
  },
  INSERT_LINER_WRONG_SIZE: {
    say: 'The liner does not match the collar of the insert[[ ({insert_liner_connection_liner_diameter})]].',
    why: 'Its size governs both draft and clean burning. A liner of the listed size should be installed.',
  },
  BLOCKOFF_MISSING: {
    say: 'Nothing seals the damper area around the liner.',
    why: 'Room heat is lost up the chimney and cold air falls down it. A metal block-off plate keeps the warmth inside.',
  },
  TOP_PLATE_UNSEALED: {
    say: 'The top plate of the liner is loose or not sealed.',
    why: 'Rain runs into the chimney around the liner. It should be resealed with sealant made for it.',
  },
  TOP_PLATE_CAP_MISSING: {
    say: 'No cap protects the top of the liner.',
    why: 'Rain runs down into the appliance, and liner manufacturers require a cap. A listed liner cap should be installed.',
  },
  ALTERED_LABEL_MISSING: {
    say: 'The fireplace was altered or relined and carries no notice of it.',
    why: 'A later owner must know that it may no longer be safe for an open fire. A permanent label should be fixed beside it.',
  },
  STOVE_GASKET_WORN: {
    say: 'The door gasket does not hold a strip of paper when the door is shut.',
    why: 'Extra air lets the fire burn hotter than the stove is made for. A new gasket restores control.',
  },
  STOVE_GLASS_CRACKED: {
    say: 'The glass of the stove door is cracked or missing.',
    why: 'It can give way during a fire and let out sparks. Do not use the stove until it is replaced.',
  },
  STOVE_LATCH_LOOSE: {
    say: 'The latch or a hinge of the door is loose.',
    why: 'The door may not stay shut on a burning fire. It should be adjusted or replaced.',
  },
  BAFFLE_WARPED: {
    say: 'The baffle of the stove is warped, cracked or out of place.',
    why: 'Flame goes straight up the flue and overheats it, and heat is wasted. The baffle should be reset or replaced.',
  },
  BAFFLE_MISSING: {
    say: 'The baffle of the stove is missing.',
    why: 'The flue overheats and the stove burns dirty. Do not use it until the manufacturer’s part is installed.',
  },
  AIR_TUBES_BURNED: {
    say: 'The tubes that bring secondary air above the fire are burned through or loose.',
    why: 'The stove makes more smoke and creosote. New tubes restore a clean burn.',
  },
  STOVE_BRICK_BROKEN: {
    say: 'Bricks that line the inside of the stove are broken or missing.',
    why: 'The steel behind them can overheat and warp. They should be replaced by bricks of the same size.',
  },
  CAT_PLUGGED: {
    say: 'The cells of the catalyst are plugged with ash.',
    why: 'Smoke can come back into the room when the bypass is closed. It should be cleaned or replaced.',
  },
  CAT_CRUMBLED: {
    say: 'The catalytic combustor is cracked or crumbling.',
    why: 'It no longer burns the smoke, so creosote builds up faster. It should be replaced.',
  },
  CAT_WORN: {
    say: 'The catalyst is at the end of its life or does not light off[[ ({catalyst_cat_hours} of use)]].',
    why: 'Less heat reaches the room and more smoke goes up the flue. A new catalyst is recommended.',
  },
  CAT_GASKET_FAILED: {
    say: 'The gasket of the catalyst or the bypass plate leaks.',
    why: 'Smoke slips past without being burned. The seal should be replaced.',
  },
  AIR_CONTROL_STUCK: {
    say: 'The air control does not move freely.',
    why: 'The fire can be neither slowed nor started as it should be. It should be freed or repaired before use.',
  },
  ASH_PAN_LEAK: {
    say: 'Air gets in around the ash pan, which does not close tightly.',
    why: 'Air from below fans the fire like a forge and can overheat the stove. The gasket or latch should be repaired.',
  },
  CLEARANCE_STOVE: {
    say: 'The stove is closer to a combustible wall than its plate or manual allows, or closer than 36 in where it has neither.',
    why: 'Wood that is heated again and again can ignite without any flame near it. The stove must be moved or a proper shield installed.',
  },
  CLEARANCE_SHIELD_IMPROPER: {
    say: 'The wall shield has no air gap, or it is fastened in the wrong way.',
    why: 'Only moving air behind it keeps the wall cool. It should be rebuilt with an open gap of at least 1 in.',
  },
  CLEARANCE_FURNITURE: {
    say: 'Furniture, curtains or firewood stand within 36 in of the stove.',
    why: 'Things that can be moved are a common cause of fires. Please keep this space clear.',
  },
  FLOOR_PAD_SHORT: {
    say: 'The floor pad is too short in front of the door or at the sides.',
    why: 'Embers fall just past it, onto a floor that can burn. A larger pad is needed.',
  },
  FLOOR_PAD_RVALUE: {
    say: 'The floor pad insulates less than the plate of the stove calls for[[: {floor_protection_pad_r_value} where {floor_protection_required_r_value} is required]].',
    why: 'Heat goes through the pad and can char the floor below unseen. A pad of the right value is needed.',
  },
  FLOOR_PAD_CRACKED: {
    say: 'The floor pad is cracked or loose.',
    why: 'Embers can get through the gaps. It should be repaired.',
  },
  CONNECTOR_CLEARANCE: {
    say: 'The connector pipe is nearer to combustible material than it may be: 18 in for single-wall pipe, or its marked clearance[[ ({connector_pipe_clearance})]].',
    why: 'The heat of the pipe can ignite walls and ceilings. Listed close-clearance pipe or a proper shield is needed.',
  },
  CONNECTOR_RUSTED: {
    say: 'The connector pipe is rusted, thin or has holes.',
    why: 'A weak pipe can fail in a chimney fire and let smoke into the room. It should be replaced.',
  },
  CONNECTOR_NO_SCREWS: {
    say: 'Joints of the connector pipe are not held by three screws each.',
    why: 'A joint can part when it is hot or knocked. Every joint should be screwed.',
  },
  CONNECTOR_REVERSED: {
    say: 'The crimped ends of the pipe point up, so that creosote runs out of the joints.',
    why: 'The drips stain, smell and can burn. The pipe should be turned so that they stay inside.',
  },
  CONNECTOR_SLOPE: {
    say: 'The connector does not rise toward the chimney by at least ¼ in per foot.',
    why: 'A flat or falling pipe draws poorly and collects soot. It should be hung again with a rise.',
  },
  CONNECTOR_TOO_LONG: {
    say: 'The connector is too long for this chimney or has too many turns of 90°[[: {connector_pipe_horizontal_run} sideways]].',
    why: 'A long, cool run spills smoke and makes creosote. A shorter and straighter route is needed.',
  },
  CONNECTOR_UNDERSIZED: {
    say: 'The connector is smaller than the collar of the appliance[[: it is {connector_pipe_diameter} wide]].',
    why: 'The appliance cannot get rid of its exhaust. Pipe of the collar’s full size is needed.',
  },
  CONNECTOR_GALVANIZED: {
    say: 'Galvanized pipe is used on a wood-burning appliance.',
    why: 'The zinc gives off fumes when very hot, and the thin pipe fails early. Black or stainless stove pipe is needed.',
  },
  CONNECTOR_TYPE_B_OIL: {
    say: 'The connector of the oil appliance is Type B vent, which is for gas appliances only.',
    why: 'Oil exhaust is too hot for the aluminum inside this pipe and eats through it. Pipe that is listed for oil should replace it.',
  },
  CONNECTOR_CONCEALED: {
    say: 'The connector passes through a ceiling, a closet or a space that cannot be seen.',
    why: 'Only listed chimney may do so; the pipe can overheat wood there and cannot be checked. That part must be replaced by chimney sections.',
  },
  CONNECTOR_SOOT: {
    say: 'Soot has gathered inside the pipe between the appliance and the flue.',
    why: 'It narrows the way out and can burn. The pipe should be swept.',
  },
  CONNECTOR_NO_SUPPORT: {
    say: 'The horizontal part of the connector sags because it lacks support.',
    why: 'A sag collects soot and pulls the joints open. Hangers should be added.',
  },
  THIMBLE_CLEARANCE: {
    say: 'Wood at the pass-through is nearer to the pipe than is allowed[[: {thimble_distance_to_combustible} was measured]].',
    why: 'Hidden wood beside a hot pipe can ignite years later. The pass-through should be rebuilt by a listed method.',
  },
  THIMBLE_UNSEALED: {
    say: 'The thimble, where the pipe enters the chimney, is loose or not sealed to the flue.',
    why: 'Gases and air leak through the joint. It should be cemented with refractory material.',
  },
  THIMBLE_CRACKED: {
    say: 'The thimble, where the pipe enters the chimney, is cracked.',
    why: 'Heat and gases get into the wall. It should be replaced.',
  },
  THIMBLE_INTRUDES: {
    say: 'The pipe or the thimble sticks into the flue.',
    why: 'It narrows the flue and catches soot. It should end flush with the inside of the flue.',
  },
  STOVE_CRACKED: {
    say: 'A casting, weld or plate of the stove is cracked.',
    why: 'Fire or gases can leave the stove. It should not be used until it is replaced.',
  },
  STOVE_OVERFIRED: {
    say: 'Warped or whitened metal shows that the stove has been far too hot.',
    why: 'This weakens the stove, and a clearance that was safe may no longer be. Damaged parts should be replaced and the cause found.',
  },
  STOVE_UNLISTED: {
    say: 'No listing label was found on the stove.',
    why: 'The general clearance of 36 in then applies, and an insurer may object. A listed stove is recommended.',
  },
  STOVE_SEAMS_OPEN: {
    say: 'Cement is missing from the seams of the stove.',
    why: 'Air that leaks in makes the fire hard to control. The seams should be cleaned out and cemented again.',
  },
  PELLET_BURN_POT: {
    say: 'Clinker blocks the openings of the burn pot.',
    why: 'Without air the fire burns lazy and sooty. The pot should be cleaned and the settings checked.',
  },
  PELLET_EXHAUST_BLOWER: {
    say: 'The exhaust blower of the pellet stove is clogged with dust or no longer runs properly.',
    why: 'It is the part that carries the smoke out of the house. It should be cleaned or replaced before use.',
  },
  PELLET_AUGER: {
    say: 'The auger that feeds the pellets jams or feeds unevenly.',
    why: 'The feed decides how the fire burns. It should be cleared and its motor and bearings checked.',
  },
  PELLET_IGNITER: {
    say: 'The igniter does not light the pellets.',
    why: 'Pellets pile up unlit and may flare later. The igniter should be replaced.',
  },
  PELLET_HOPPER_SWITCH: {
    say: 'A safety switch of the hopper lid or the vacuum is faulty or bypassed.',
    why: 'It keeps fire from burning back into the hopper. The stove should stay off until the switch works.',
  },
  PELLET_GASKETS: {
    say: 'Gaskets of the door, ash pan or hopper leak air.',
    why: 'Leaks upset the burn and dirty the glass. New gaskets fix it.',
  },
  PELLET_VENT_WRONG_TYPE: {
    say: 'The vent pipe is not listed for pellet stoves[[ ({pellet_vent_type})]].',
    why: 'Pellet exhaust is under pressure and needs sealed pipe. A listed pellet vent is required.',
  },
  PELLET_VENT_TOO_LONG: {
    say: 'Counting its elbows, the vent is too long for its pipe size.',
    why: 'The exhaust blower can’t push the flue gas through such a long vent. The fire burns dirty, ash clogs the pipe, and flue gas can leak from the joints. A shorter run or larger pipe is needed.',
  },
  PELLET_VENT_LEAK: {
    say: 'Joints of the pellet vent leak ash or smoke.',
    why: 'Pressure pushes carbon monoxide into the room. The joints must be sealed or the pipe replaced.',
  },
  PELLET_VENT_ASH: {
    say: 'Fly ash is packed in the pellet vent.',
    why: 'A blocked vent shuts the stove down or spills smoke. It should be cleaned through the tee.',
  },
  PELLET_VENT_TERMINATION: {
    say: 'The pellet vent ends nearer to a window, a door or the ground than is allowed.',
    why: 'Exhaust can come back into the house. The outlet should be moved.',
  },
  PELLET_NO_CLEANOUT_TEE: {
    say: 'There is no clean-out tee where the pellet vent turns.',
    why: 'Ash cannot be taken out of the bend. A tee should be installed.',
  },
} as const satisfies WordingGroup;
