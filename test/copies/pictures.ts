import { cellPoints } from '#server/copies/trace/code/pattern.ts'
import { openPdf } from '#server/copies/trace/file/pdfFile.ts'
import type { Picture } from '#server/reader/load/raster.ts'

/** Renders one page of a PDF as a grey picture. */
export async function pictureOf(pdf: Uint8Array, page = 0, dpi = 150): Promise<Picture> {
  const opened = await openPdf(pdf)
  const picture = opened.draw(page, dpi / 72)
  opened.close()
  return picture
}

/** Returns the picture of a page with the watermark text and the line at the foot painted over. */
export function blackedOut({ grey, width, height }: Picture): Picture {
  const out = grey.slice()
  const diagonal = Math.hypot(width, height)
  const half = 0.032 * diagonal
  const foot = height - Math.round((4 * cellPoints * height) / 842)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const off = Math.abs(x * height + y * width - width * height) / diagonal
      if (off < half || y > foot) out[y * width + x] = 0
    }
  }
  return { grey: out, width, height }
}

/** Changes every pixel by a function of its position and value. */
export function changed(
  { grey, width, height }: Picture,
  change: (value: number, x: number, y: number) => number,
): Picture {
  const out = Uint8Array.from(grey, (value, at) =>
    Math.max(0, Math.min(255, Math.round(change(value, at % width, Math.floor(at / width))))),
  )
  return { grey: out, width, height }
}

/** Cuts out a part of the picture. */
export function cropped(
  { grey, width }: Picture,
  left: number,
  top: number,
  across: number,
  down: number,
): Picture {
  const out = new Uint8Array(across * down)
  for (let y = 0; y < down; y += 1)
    out.set(grey.subarray((top + y) * width + left, (top + y) * width + left + across), y * across)
  return { grey: out, width: across, height: down }
}

/** Blurs a picture: each pixel becomes the mean of the pixels at most `reach` away. */
export function blurred({ grey, width, height }: Picture, reach: number): Picture {
  const pass = (from: Uint8Array, step: number, length: number, other: number) => {
    const out = new Uint8Array(from.length)
    for (let line = 0; line < from.length / length; line += 1) {
      for (let at = 0; at < length; at += 1) {
        let [sum, count] = [0, 0]
        for (let near = Math.max(0, at - reach); near <= Math.min(length - 1, at + reach); near += 1) {
          sum += from[line * other + near * step] ?? 0
          count += 1
        }
        out[line * other + at * step] = Math.round(sum / count)
      }
    }
    return out
  }
  return { grey: pass(pass(grey, 1, width, width), width, height, 1), width, height }
}

/** A photo of the page from an angle: the upper edge is farther away. */
export function leaning({ grey, width, height }: Picture, by: number): Picture {
  const out = new Uint8Array(grey.length).fill(90)
  for (let y = 0; y < height; y += 1) {
    const far = 1 + by * (1 - y / height)
    const sourceY = height - (height - y) * (1 + (by * (height - y)) / height / 2)
    for (let x = 0; x < width; x += 1) {
      const sourceX = width / 2 + (x - width / 2) * far
      const [left, top] = [Math.floor(sourceX), Math.floor(sourceY)]
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue
      const at = top * width + left
      const [fx, fy] = [sourceX - left, sourceY - top]
      out[y * width + x] =
        ((grey[at] ?? 0) * (1 - fx) + (grey[at + 1] ?? 0) * fx) * (1 - fy) +
        ((grey[at + width] ?? 0) * (1 - fx) + (grey[at + width + 1] ?? 0) * fx) * fy
    }
  }
  return { grey: out, width, height }
}
