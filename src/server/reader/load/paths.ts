import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Direct } from './direct.ts'
import { floatsOf } from './heap.ts'
import { MAX_RULES, type Rule } from './page.ts'

/** A transformation of coordinates (affine map) in the notation of PDF: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number]
export const identity: Matrix = [1, 0, 0, 1, 0, 0]
const chain = (inner: Matrix, outer: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

const PATH = 2
const IMAGE = 3
const FORM = 5
const MOVE = 2
const LINE = 0
/** A filled bar thinner than this, in points, is a ruling line. */
const THIN = 2.2
const MIN_LENGTH = 5
const MAX_DEPTH = 4

export interface Drawing {
  rules: Rule[]
  pictureArea: number
  /** Number of segments of shapes that are neither lines nor boxes. Letters drawn as outlines have thousands. */
  outlines: number
}
export interface DrawingSource {
  lib: WrappedPdfiumModule
  direct: Direct
  /** Address of memory for eight floats. */
  scratch: number
  /** Converts PDF page coordinates to points from the top left of the page. */
  place(x: number, y: number): [number, number]
}

/**
 * Collects the ruling lines and the edges of filled boxes, in points from the top left. Of pictures, only the total
 * area is added up.
 */
export function readDrawing(source: DrawingSource, page: number): Drawing {
  const { lib, direct } = source
  const drawing: Drawing = { rules: [], pictureArea: 0, outlines: 0 }
  const count = lib.FPDFPage_CountObjects(page)
  for (let index = 0; index < count && drawing.rules.length < MAX_RULES; index += 1) {
    readObject(source, drawing, direct.FPDFPage_GetObject(page, index), identity, 0)
  }
  return drawing
}

function readObject(
  source: DrawingSource,
  drawing: Drawing,
  object: number,
  matrix: Matrix,
  depth: number,
): void {
  const { lib, direct } = source
  const type = direct.FPDFPageObj_GetType(object)
  if (type === PATH) readPath(source, drawing, object, matrix)
  else if (type === IMAGE) {
    const [x0, y0, x1, y1] = bounds(source, object, matrix)
    drawing.pictureArea += (x1 - x0) * (y1 - y0)
  } else if (type === FORM && depth < MAX_DEPTH) {
    const inner = chain(matrixOf(source, object), matrix)
    const count = lib.FPDFFormObj_CountObjects(object)
    for (let index = 0; index < count && drawing.rules.length < MAX_RULES; index += 1) {
      readObject(source, drawing, direct.FPDFFormObj_GetObject(object, index), inner, depth + 1)
    }
  }
}

function floats({ lib, scratch }: DrawingSource, count: number): number[] {
  const heap = floatsOf(lib)
  return Array.from(heap.subarray(scratch >> 2, (scratch >> 2) + count))
}

function matrixOf(source: DrawingSource, object: number): Matrix {
  if (!source.direct.FPDFPageObj_GetMatrix(object, source.scratch)) return identity
  return floats(source, 6) as unknown as Matrix
}

function bounds(source: DrawingSource, object: number, matrix: Matrix): [number, number, number, number] {
  const at = source.scratch
  if (!source.direct.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) return [0, 0, 0, 0]
  const [left = 0, bottom = 0, right = 0, top = 0] = floats(source, 4)
  return boxOf(source, matrix, [left, bottom], [right, top])
}

type Point = [number, number]
function boxOf(source: DrawingSource, m: Matrix, p: Point, q: Point): [number, number, number, number] {
  const [ax, ay] = placed(source, m, p)
  const [bx, by] = placed(source, m, q)
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)]
}
const placed = (source: DrawingSource, m: Matrix, [x, y]: Point): Point =>
  source.place(m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5])

function readPath(source: DrawingSource, drawing: Drawing, object: number, matrix: Matrix): void {
  const { direct } = source
  const segments = direct.FPDFPath_CountSegments(object)
  // Most paths are a single rectangle or line. Then the bounding box of the path is enough, which saves four calls per
  // path.
  if (segments <= 5) {
    const [x0, y0, x1, y1] = bounds(source, object, matrix)
    const thin = x1 - x0 < THIN || y1 - y0 < THIN
    if (thin || segments >= 4) addBox(drawing.rules, x0, y0, x1, y1)
    return
  }
  drawing.outlines += segments
  if (segments > 2000) return
  const inner = chain(matrixOf(source, object), matrix)
  let start: Point | null = null
  let last: Point | null = null
  for (let index = 0; index < segments; index += 1) {
    const segment = direct.FPDFPath_GetPathSegment(object, index)
    direct.FPDFPathSegment_GetPoint(segment, source.scratch, source.scratch + 4)
    const [x = 0, y = 0] = floats(source, 2)
    const point = placed(source, inner, [x, y])
    const type = direct.FPDFPathSegment_GetType(segment)
    if (type === MOVE) start = point
    else if (type === LINE && last) addLine(drawing.rules, last, point)
    if (start && type !== MOVE && direct.FPDFPathSegment_GetClose(segment))
      addLine(drawing.rules, point, start)
    last = point
  }
}

function addLine(rules: Rule[], [ax, ay]: Point, [bx, by]: Point): void {
  const wide = Math.abs(ax - bx)
  const high = Math.abs(ay - by)
  if (high < THIN && wide >= MIN_LENGTH) {
    rules.push({ horizontal: true, at: (ay + by) / 2, from: Math.min(ax, bx), to: Math.max(ax, bx) })
  } else if (wide < THIN && high >= MIN_LENGTH) {
    rules.push({ horizontal: false, at: (ax + bx) / 2, from: Math.min(ay, by), to: Math.max(ay, by) })
  }
}

function addBox(rules: Rule[], x0: number, y0: number, x1: number, y1: number): void {
  if (y1 - y0 < THIN || x1 - x0 < THIN) {
    addLine(rules, [x0, y0], [x1, y1])
    return
  }
  addLine(rules, [x0, y0], [x1, y0])
  addLine(rules, [x0, y1], [x1, y1])
  addLine(rules, [x0, y0], [x0, y1])
  addLine(rules, [x1, y0], [x1, y1])
}
