/** The print style of a layout: what differs between publishers, editions and PDF programs. */
export interface Style {
  font: 'pretendard' | 'nanum' | 'myeongjo' | 'noto'
  size: number
  page: [number, number]
  margin: number
  /**
   * grid: all lines; rows: horizontal lines only; fills: label and header cells are filled; zebra: every second row is
   * filled.
   */
  ruling: 'grid' | 'rows' | 'fills' | 'zebra' | 'frame' | 'none'
  rowPad: number
  valign: 'middle' | 'top'
  wrap: 'letters' | 'words'
  letterSpacing: number
  /** True if spaces inside labels and headings are removed, because some programs print none. */
  noBlanks: boolean
  numbers: 'right' | 'center'
  /** Set if header cells are left-aligned over right-aligned numbers, as in some programs. */
  heads?: 'left'
  negative: '-' | '△' | '()' | '▲'
  empty: '-' | '' | '－'
  newestFirst: boolean
  yearHead: (year: string, detail: boolean) => string
  /** True if each year has an amount and a percentage. */
  shares: boolean
  /** True if each year has a column of amounts and one of percentages without header cells such as 금액 | 구성비. */
  noSubhead?: boolean
  detailUnit: '천원' | '백만원' | '원'
  unitText: (unit: string) => string
  heading: (text: string, level: number, index: number) => string
  repeatHead: boolean
  splitRows: boolean
  /** True if letters are drawn one by one, as some programs do. */
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
