import type { DocumentModel } from '../model/documentModel.ts'
import { colors, type Drawn, mm } from './drawing/drawing.ts'

const pad = mm(1.6)

/**
 * Draws the firm's picture on a white plate, because most pictures are made for white paper. `end` is the right edge of
 * the plate.
 */
export function logoDrawn(
  { firm: { logo } }: DocumentModel,
  end: number,
  top: number,
  height: number,
): Drawn[] {
  if (!logo) return []
  const most = mm(46)
  const scale = Math.min((height - 2 * pad) / logo.height, (most - 2 * pad) / logo.width)
  const [width, high] = [logo.width * scale, logo.height * scale]
  const plate = { x: end - width - 2 * pad, y: top, width: width + 2 * pad, height: high + 2 * pad }
  return [
    { kind: 'area', ...plate, fill: colors.white },
    { kind: 'image', x: plate.x + pad, y: top + pad, width, height: high, data: logo.data },
  ]
}
