/** Mean and standard deviation of the brightness, both from 0 to 255. */
export type Brightness = { mean: number; deviation: number };

/**
 * A covered lens or a failed capture is dark and uniform: at 64 px, sensor noise averages out to a deviation of at most 1.
 * A flue in weak light is as dark (a mean of 7), but its joints, its lit wall and the sky at its end give a deviation of
 * nearly 3. So only frames that are both dark and uniform are refused.
 */
export const DARK_BELOW = 24;
export const UNIFORM_BELOW = 2;

/** Brightness of RGBA bytes. */
export function brightnessOf(data: Uint8ClampedArray): Brightness {
  const pixels = Math.max(data.length / 4, 1);
  let [sum, squares] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const luma = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    sum += luma;
    squares += luma * luma;
  }
  const mean = sum / pixels;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / pixels - mean * mean)) };
}

export const isBlackFrame = ({ mean, deviation }: Brightness): boolean =>
  mean < DARK_BELOW && deviation < UNIFORM_BELOW;
