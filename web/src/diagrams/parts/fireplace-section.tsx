import { Solid } from '../patterns.tsx';
import { TileStack } from './masonry.tsx';
import { rect } from './path.ts';

/** Inside of the smoke chamber, from the throat to the first flue tile. */
export const CHAMBER = 'M166 300h48l20 68q-22 16 -44 14l-6 -6h-36z';

/** A masonry fireplace with its chimney cut from front (left) to back; the hearth is at y 520, the flue's middle at x 190. */
export function FireplaceSection({ top }: { top: number }) {
  return (
    <>
      <Solid d={rect(52, 532, 230, 14)} hatch="concrete" />
      <Solid d={`M132 ${top}H154V300L134 368V398H104V322L132 290z`} hatch="brick" />
      <Solid d={`M226 ${top}H248V290L282 322V532H232V452L190 384q22 4 44 -16L226 300z`} hatch="brick" />
      <path className="diagram-paper" d={`M154 ${top}h6V300h-6zM220 ${top}h6V300h-6z`} />
      <path className="diagram-thin" d={`M154 ${top}V300M226 ${top}V300`} />
      <TileStack left={160} right={220} top={top} bottom={300} wall={6} tile={62} />
      <Solid d="M154 300h12L148 366v32h-14v-30zM220 300h6l12 66l-4 2l-20 -68z" hatch="fire" />
      <Solid d="M190 384L232 452V520H220V456L182 386z" hatch="fire" />
      <path className="diagram-solid" d="M106 397h26v-18h4v22h-30z" />
      <Solid d={rect(104, 520, 128, 12)} hatch="fire" />
      <path className="diagram-heavy diagram-paper" d={rect(52, 520, 52, 12)} />
      <path className="diagram-thin" d="M69 520v12M87 520v12" />
    </>
  );
}

/** Crown and flue tile of that chimney, the brick ending at y. */
export function FireplaceTop({ y }: { y: number }) {
  return (
    <>
      <Solid d={`M158 ${y - 12}l-38 8v12h5v-3h4v3h29zM222 ${y - 12}l38 8v12h-5v-3h-4v3h-29z`} hatch="concrete" />
      <path className="diagram-solid" d={`M160 ${y - 24}h6v${34}h-6zM214 ${y - 24}h6v34h-6z`} />
    </>
  );
}
