import type { Picture } from '#server/reader/load/raster.ts'

/** Scales a picture down. Every new pixel is the mean of the area that it covers. */
export function resized({ grey, width, height }: Picture, scale: number): Picture {
  if (scale >= 1) return { grey, width, height }
  const across = Math.max(1, Math.round(width * scale))
  const down = Math.max(1, Math.round(height * scale))
  const narrow = new Float32Array(across * height)
  for (let y = 0; y < height; y += 1)
    shrink(width, across, (from, to, share) => {
      const at = y * across + to
      narrow[at] = (narrow[at] ?? 0) + share * (grey[y * width + from] ?? 0)
    })
  const low = new Float32Array(across * down)
  shrink(height, down, (from, to, share) => {
    for (let x = 0; x < across; x += 1) {
      const at = to * across + x
      low[at] = (low[at] ?? 0) + share * (narrow[from * across + x] ?? 0)
    }
  })
  return { grey: Uint8Array.from(low, Math.round), width: across, height: down }
}

/** Calls `add` for each old pixel of a line and each new pixel that it overlaps, with its share of the new pixel. */
function shrink(
  length: number,
  wanted: number,
  add: (from: number, to: number, share: number) => void,
): void {
  const each = wanted / length
  for (let from = 0; from < length; from += 1) {
    const start = from * each
    const first = Math.min(wanted - 1, Math.floor(start))
    const rest = Math.max(0, start + each - (first + 1))
    add(from, first, each - rest)
    if (rest > 1e-9 && first + 1 < wanted) add(from, first + 1, rest)
  }
}
