/** Left, bottom, right and top in the page's own units. */
export type Box = readonly [number, number, number, number]
/** The six numbers of a PDF matrix. */
export type Matrix = readonly [number, number, number, number, number, number]

const letter: Box = [0, 0, 612, 792]

const isEmpty = ([left, bottom, right, top]: Box) => !(right > left && top > bottom)

/** Orders the corners of a box: a file may name any two opposite ones. */
export const ordered = ([a, b, c, d]: Box): Box => [
  Math.min(a, c),
  Math.min(b, d),
  Math.max(a, c),
  Math.max(b, d),
]

/** The part of a page that is shown: its crop box, as far as it lies in the media box. */
export function visibleBox(media: Box | null, crop: Box | null): Box {
  const whole = media && !isEmpty(media) ? media : letter
  if (!crop || isEmpty(crop)) return whole
  const part: Box = [
    Math.max(whole[0], crop[0]),
    Math.max(whole[1], crop[1]),
    Math.min(whole[2], crop[2]),
    Math.min(whole[3], crop[3]),
  ]
  return isEmpty(part) ? whole : part
}

/** A page as a person sees it: upright, its lower left corner at 0, measured in points. */
export interface Sheet {
  width: number
  height: number
  /** The matrix that converts from the sheet to the page's own units. */
  toPage: Matrix
}

export function sheetOf(box: Box, rotate: number, userUnit: number): Sheet {
  const unit = userUnit > 0 && Number.isFinite(userUnit) ? userUnit : 1
  const [left, bottom, right, top] = box
  const quarters = (((Math.round(rotate / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3
  const across = (right - left) * unit
  const up = (top - bottom) * unit
  const one = 1 / unit
  const toPage = (
    [
      [one, 0, 0, one, left, bottom],
      [0, one, -one, 0, right, bottom],
      [-one, 0, 0, -one, right, top],
      [0, -one, one, 0, left, top],
    ] as const
  )[quarters]
  const lies = quarters % 2 === 1
  return { width: lies ? up : across, height: lies ? across : up, toPage }
}
