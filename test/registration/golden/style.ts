/** How a layout prints: what changes between makers, issues and producers of reports. */
export interface Style {
  font: 'pretendard' | 'nanum' | 'myeongjo' | 'noto'
  size: number
  page: [number, number]
  margin: number
  /** grid: all lines; rows: horizontal lines only; fills: label and head cells filled; zebra: every second row filled. */
  ruling: 'grid' | 'rows' | 'fills' | 'zebra' | 'frame' | 'none'
  rowPad: number
  valign: 'middle' | 'top'
  wrap: 'letters' | 'words'
  letterSpacing: number
  /** Blanks inside labels and headings vanish, as some engines print them. */
  noBlanks: boolean
  numbers: 'right' | 'center'
  /** Some producers set heads from the left, over figures that are set from the right. */
  heads?: 'left'
  negative: '-' | '△' | '()' | '▲'
  empty: '-' | '' | '－'
  newestFirst: boolean
  yearHead: (year: string, detail: boolean) => string
  /** Each year prints amount and share in percent. */
  shares: boolean
  /** Amounts and shares stand below one year without heads of their own. */
  noSubhead?: boolean
  detailUnit: '천원' | '백만원' | '원'
  unitText: (unit: string) => string
  heading: (text: string, level: number, index: number) => string
  repeatHead: boolean
  splitRows: boolean
  /** Letters drawn one by one, as some producers do. */
  glyphwise: boolean
  footer: (page: number) => string[]
}

export const baseStyle: Style = {
  font: 'pretendard',
  size: 8,
  page: [595, 842],
  margin: 36,
  ruling: 'grid',
  rowPad: 5,
  valign: 'middle',
  wrap: 'letters',
  letterSpacing: 0,
  noBlanks: false,
  numbers: 'right',
  negative: '-',
  empty: '-',
  newestFirst: false,
  yearHead: (year, detail) => (detail ? `${year}-12-31` : year),
  shares: false,
  detailUnit: '천원',
  unitText: (unit) => `단위 : ${unit}`,
  heading: (text) => text,
  repeatHead: true,
  splitRows: false,
  glyphwise: false,
  footer: () => [
    '조회일시 : 2026-10-02 10:00:00',
    'COPYRIGHT 2022 BY KOREA RATING & DATA. ALL RIGHTS RESERVED.',
  ],
}
