import { expect, it } from 'vitest'
import { readSheet, unzip } from '#test/kit/readXlsx.ts'
import type { CellValue } from './cells.ts'
import { type SheetColumn, workbook } from './workbook.ts'

async function made(columns: readonly SheetColumn[], ...given: CellValue[][]): Promise<Buffer> {
  async function* rows() {
    yield* given
  }
  return Buffer.concat(await Array.fromAsync(workbook({ name: '시트', columns, rows: rows() })))
}
const partOf = (bytes: Buffer, name: string) => unzip(bytes).get(name)?.toString() ?? ''
/** Returns the number format of each style in the file, in order. */
const formats = (bytes: Buffer) =>
  Array.from(
    partOf(bytes, 'xl/styles.xml')
      .split('<cellXfs')[1]
      ?.matchAll(/numFmtId="(\d+)"/g) ?? [],
    ([, id]) => Number(id),
  )

it('formats numbers with thousands separators and days as real dates', async () => {
  const columns = [
    { label: '매출액' },
    { label: '부채비율', format: 'decimal' as const },
    { label: '일', format: 'day' as const },
  ]
  const bytes = await made(
    columns,
    [1_234_567, 12, '2026-11-18'],
    [-0.5, 3.25, '미정'],
    [null, null, '1899-12-31'],
  )
  const [, first = [], second = [], third = []] = readSheet(bytes)
  const styleOf = (at: number | undefined) => formats(bytes)[at ?? 0]
  // Format 3 is the built-in #,##0 and format 4 the built-in #,##0.00. Format 164 is defined in the file.
  expect(first.map((cell) => styleOf(cell?.style))).toEqual([3, 4, 164])
  expect(second.map((cell) => styleOf(cell?.style))).toEqual([4, 4, 0])
  expect(partOf(bytes, 'xl/styles.xml')).toContain('<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>')
  expect([first[2]?.value, second[2]?.value, third[2]?.value]).toEqual(['2026-11-18', '미정', '1899-12-31'])
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<v>46344</v>')
})

it('has a filter over all rows, a frozen head, a print width of one page and the head on every page', async () => {
  const bytes = await made([{ label: 'ㄱ' }, { label: 'ㄴ' }], ['1', '2'], ['3', '4'])
  const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<autoFilter ref="A1:B3"/>')
  expect(sheet).toMatch(/ySplit="1"[^>]*state="frozen"/)
  expect(sheet).toMatch(/<pageSetup[^>]*orientation="landscape"[^>]*fitToHeight="0"/)
  expect(sheet).toMatch(/<autoFilter[^>]*\/><pageMargins[^>]*\/><pageSetup/)
  expect(partOf(bytes, 'xl/workbook.xml')).toMatch(/Print_Titles" localSheetId="0">'[^']+'!\$1:\$1</)
  expect(sheet.indexOf('</sheetData>')).toBeLessThan(sheet.indexOf('<autoFilter'))
})

it('a sheet without rows still has a head and a filter', async () => {
  expect(partOf(await made([{ label: 'ㄱ' }]), 'xl/worksheets/sheet1.xml')).toContain(
    '<autoFilter ref="A1:A1"/>',
  )
})

it('a year is a number without a thousands separator; an invalid year stays text', async () => {
  const bytes = await made([{ label: '결산연도', format: 'year' }], ['2025'], ['미정'])
  const [, [year] = [], [none] = []] = readSheet(bytes)
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<v>2025</v>')
  // The built-in format 1 shows a number without a thousands separator.
  expect(formats(bytes)[year?.style ?? 0]).toBe(1)
  expect(none?.value).toBe('미정')
})

it('no heading is narrower than its text with the filter button', async () => {
  const sheet = partOf(
    await made([{ label: '14일 이상 보고 없음' }, { label: '달' }, { label: '기업', width: 28 }]),
    'xl/worksheets/sheet1.xml',
  )
  // The expected width: seven Hangul letters of two units each, two digits, three spaces, and three units for the
  // filter button.
  expect(Array.from(sheet.matchAll(/ width="(\d+)"/g), ([, width]) => Number(width))).toEqual([22, 14, 28])
})

it('totals stay below the rows when somebody sorts: the filter leaves them out', async () => {
  async function* rows() {
    yield ['가', 1]
  }
  const columns = [{ label: '단계' }, { label: '기업' }]
  const given = { name: '시트', columns, rows: rows(), foot: [['합계', 1]] }
  const bytes = Buffer.concat(await Array.fromAsync(workbook(given)))
  expect(
    readSheet(bytes)
      .at(-1)
      ?.map((cell) => cell?.value),
  ).toEqual(['합계', 1])
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:B2"/>')
})

it('a paragraph wraps, also when it begins like a formula, and a share has one decimal place', async () => {
  const columns = [
    { label: '사유', format: 'paragraph' as const },
    { label: '비중 (%)', format: 'share' as const },
  ]
  const bytes = await made(columns, ['긴 사유', 81.5], ['=1+1', 79])
  const [, first = [], second = []] = readSheet(bytes)
  const styles =
    partOf(bytes, 'xl/styles.xml')
      .split('<cellXfs')[1]
      ?.match(/<xf [\s\S]*?<\/xf>/g) ?? []
  for (const row of [first, second]) {
    expect(styles[row[0]?.style ?? 0]).toContain('wrapText="1"')
    expect(formats(bytes)[row[1]?.style ?? 0]).toBe(165)
  }
  expect(styles[second[0]?.style ?? 0]).toContain('quotePrefix="1"')
  expect(partOf(bytes, 'xl/styles.xml')).toContain('<numFmt numFmtId="165" formatCode="#,##0.0"/>')
})

it('a row is as high as its longest paragraph, so that the paragraph does not cover the next row', async () => {
  const columns = [
    { label: '사유', width: 21, format: 'paragraph' as const },
    { label: '비고', width: 11, format: 'paragraph' as const },
    { label: '기업명' },
  ]
  const bytes = await made(
    columns,
    ['짧다', null, '가'.repeat(100)],
    // Each of the two words of eleven Hangul letters fills a line of 20 digits.
    [`${'가'.repeat(11)} ${'나'.repeat(11)}`, '1', '기업'],
    ['한 줄\n두 줄\n세 줄', '가'.repeat(20), '기업'],
    ['a'.repeat(20), 'a'.repeat(10), '기업'],
    [12, 'a '.repeat(20_000), '기업'],
  )
  const heights = Array.from(
    partOf(bytes, 'xl/worksheets/sheet1.xml').matchAll(/<row r="\d+"(?: ht="(\d+)" customHeight="1")?>/g),
    ([, height]) => Number(height ?? 0),
  )
  expect(heights).toEqual([0, 0, 28, 56, 0, 406])
})

it('headings of numbers are on the right above them, and cells without a style begin at the top in every program', async () => {
  const columns: SheetColumn[] = [
    { label: '단계' },
    { label: '도달', format: 'number' },
    { label: '비중 (%)', format: 'share' },
    { label: '날짜', format: 'day' },
  ]
  const bytes = await made(columns, ['실사', 1, 79, '2026-11-18'])
  const styles = partOf(bytes, 'xl/styles.xml')
  const alignments = Array.from(styles.matchAll(/<alignment ([^/]*)\/>/g), ([, found]) => found)
  const [common, ...own] = alignments
  expect(common).toBe('vertical="top"')
  const [head = [], row = []] = readSheet(bytes)
  const sideOf = (style = 0) => /horizontal="(\w+)"/.exec(own[style] ?? '')?.[1]
  expect(head.map((cell) => sideOf(cell?.style))).toEqual([undefined, 'right', 'right', undefined])
  expect(row.map((cell) => sideOf(cell?.style))).toEqual([undefined, undefined, undefined, 'left'])
})
