import type { DocumentSection } from '../model/documentModel.ts'
import { type Drawn, type DrawnPage, mm } from './drawing/drawing.ts'
import { moved, type Row } from './drawing/row.ts'
import type { Piece } from './sectionRows.ts'

export const pageBottom = mm(277)
const laterTop = mm(25)

/** Puts consecutive rows that must be on the same page into one group. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = []
  let open = false
  for (const each of rows) {
    const last = groups.at(-1)
    if (open && last) last.push(each)
    else groups.push([each])
    open = each.keep
  }
  return groups
}

const heightOf = (rows: readonly Row[], isTop: boolean) =>
  rows.reduce((sum, { height, gap }, index) => sum + height + (isTop && index === 0 ? 0 : gap), 0)

const yOf = (drawn: Drawn) => (drawn.kind === 'line' ? Math.max(drawn.y1, drawn.y2) : drawn.y)

/** Splits a row that is taller than a page into two, between two lines of its text. */
function cut(each: Row, room: number): [Row, Row] {
  const first = each.drawn.filter((drawn) => yOf(drawn) <= room)
  const rest = each.drawn.filter((drawn) => yOf(drawn) > room)
  const start = Math.min(...rest.map(yOf), room) - 12
  return [
    { ...each, height: room, drawn: first, keep: false },
    { ...each, gap: 0, height: each.height - start, drawn: moved(rest, -start) },
  ]
}

/** Collects the pages of a document: rows are placed from top to bottom, with page breaks where necessary. */
export class Paper {
  readonly pages: DrawnPage[] = [{ drawn: [], sections: [] }]
  private readonly bottom: number
  private y: number
  private isTop = true

  constructor(firstTop: number, bottom = pageBottom) {
    this.y = firstTop
    this.bottom = bottom
  }

  get room(): number {
    return this.bottom - this.y
  }
  get used(): number {
    return this.y
  }

  newPage(): void {
    this.pages.push({ drawn: [], sections: [] })
    this.y = laterTop
    this.isTop = true
  }

  fits(rows: readonly Row[]): boolean {
    return heightOf(rows, this.isTop) <= this.room
  }

  place({ section, rows }: Piece): void {
    for (const group of groupsOf(rows)) this.placeGroup(group, section)
  }

  private placeGroup(group: Row[], section: DocumentSection): void {
    const fullRoom = this.bottom - laterTop
    if (!this.fits(group) && !this.isTop) {
      const head = group[0]?.head
      this.newPage()
      if (head && group[0] !== head) this.placeHeadAgain(head)
    }
    for (const each of group) {
      if (each.height > fullRoom) this.placeTall(each, section)
      else {
        if (!this.fits([each]) && !this.isTop) this.newPage()
        this.placeRow(each, section)
      }
    }
  }

  private placeTall(each: Row, section: DocumentSection): void {
    let rest = each
    while (rest.height > this.room && rest.drawn.length > 0) {
      if (this.room < mm(20)) this.newPage()
      const [first, second] = cut(rest, this.room - rest.gap - 4)
      this.placeRow(first, section)
      this.newPage()
      rest = second
    }
    this.placeRow(rest, section)
  }

  private placeHeadAgain(head: Row): void {
    const drawn = head.drawn.map((each) => (each.kind === 'text' ? { ...each, aside: true as const } : each))
    this.page.drawn.push(...moved(drawn, this.y))
    this.y += head.height
    this.isTop = false
  }

  private placeRow(each: Row, section: DocumentSection): void {
    const top = this.y + (this.isTop ? 0 : each.gap)
    this.page.drawn.push(...moved(each.drawn, top))
    this.y = top + each.height
    this.isTop = false
    const last = this.page.sections.at(-1)
    if (last?.number === section.number) last.bottom = this.y
    else this.page.sections.push({ number: section.number, fields: section.fields, top, bottom: this.y })
  }

  private get page(): DrawnPage {
    const page = this.pages.at(-1)
    if (!page) throw new Error('no page')
    return page
  }
}
