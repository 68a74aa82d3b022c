import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { uncalculated } from '#shared/imports/cells/readCell.ts'
import { importLimits, type RawRow } from '#shared/imports/rules.ts'
import { type BookOptions, type BookSheet, importBook } from '#test/kit/importBook.ts'
import { temporaryFile } from '#test/kit/temporaryFolder.ts'
import readImportFile from './readFile.task.ts'

const tools = { progress: () => undefined, scratch: '' }

async function readBytes(bytes: Buffer, format: 'xlsx' | 'csv') {
  return readImportFile({ file: await temporaryFile('file', bytes), format }, tools)
}
async function sheetsOf(sheets: BookSheet[], options?: BookOptions) {
  const output = await readBytes(await importBook(sheets, options), 'xlsx')
  if ('problem' in output) throw new Error(output.problem)
  return output.sheets
}
const rowsOf = (pieces: Uint8Array[]) =>
  pieces.flatMap((piece) => JSON.parse(inflateRawSync(piece).toString()) as RawRow[])
const csv = async (bytes: Buffer) => {
  const output = await readBytes(bytes, 'csv')
  if ('problem' in output) return output.problem
  return { encoding: output.encoding, rows: rowsOf(output.sheets[0]?.pieces ?? []) }
}

describe('a workbook', () => {
  it('is read with its days, percentages, fixed digits and errors', async () => {
    const formats = ['yyyy-mm-dd', '0.0%', '000-00-00000', 'yyyy"년" m"월"']
    const [sheet] = await sheetsOf(
      [
        {
          rows: [
            ['가', '나'],
            [
              { value: 45_356, style: 1 },
              { value: 0.1432, style: 2 },
              { value: 123_456_789, style: 3 },
              { value: '#REF!', type: 'e' },
              { value: 7, formula: '3+4' },
              { formula: 'A1' },
              { value: '_x003D_1', type: 'str' },
            ],
          ],
        },
      ],
      { formats },
    )
    expect(rowsOf(sheet?.pieces ?? [])[1]).toEqual([
      2,
      ['2024-03-05', '14.32%', '0123456789', '#REF!', 7, uncalculated, '_x003D_1'],
    ])
    expect(sheet?.formulas).toBe(2)
  })

  it('counts days from 1904 if it says so', async () => {
    const [sheet] = await sheetsOf([{ rows: [['가'], [{ value: 43_894, style: 1 }]] }], {
      formats: ['yyyy-mm-dd'],
      date1904: true,
    })
    expect(sheet).toMatchObject({
      date1904: true,
      preview: [
        [1, ['가']],
        [2, ['2024-03-05']],
      ],
    })
  })

  it('leaves out hidden rows, names hidden columns and counts empty rows and merged cells', async () => {
    const sheets = await sheetsOf([
      { name: '숨김', hidden: true, rows: [['x']] },
      {
        name: '명단',
        rows: [['가', '나'], ['1', '2'], ['숨은', '행'], null, ['3', '4']],
        hiddenRows: [3],
        hiddenColumns: [1],
        merges: ['A1:B1'],
        isProtected: true,
      },
    ])
    expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['숨김', true],
      ['명단', false],
    ])
    expect(sheets[1]).toMatchObject({
      rows: 3,
      hiddenRows: 1,
      hiddenColumns: [1],
      emptyRows: 1,
      merges: ['A1:B1'],
      protected: true,
    })
  })

  it('never keeps a resident number', async () => {
    const [sheet] = await sheetsOf([{ rows: [['이름'], ['나세인 900101-1234568']] }])
    expect(JSON.stringify(rowsOf(sheet?.pieces ?? []))).not.toContain('1234568')
    expect(sheet?.preview[1]).toEqual([2, ['#주민등록번호']])
  })

  it('is refused with too many rows or columns, and if it is damaged', async () => {
    const wide = Array.from({ length: importLimits.columns + 1 }, () => 'x')
    expect(await readBytes(await importBook([{ rows: [wide] }]), 'xlsx')).toEqual({
      problem: 'too-many-columns',
    })
    const many = Array.from({ length: importLimits.rows + 1 }, () => ['x'])
    expect(await readBytes(await importBook([{ rows: many }]), 'xlsx')).toEqual({ problem: 'too-many-rows' })
    expect(await readBytes(Buffer.from('PK\x03\x04 broken'), 'xlsx')).toEqual({ problem: 'broken' })
    expect(await readBytes(await importBook([{ rows: [] }]), 'xlsx')).toEqual({ problem: 'empty' })
  })

  it('is refused if a text has no end', async () => {
    const book = await importBook([{ rows: [['x']] }])
    expect(await readBytes(bombed(book), 'xlsx')).toEqual({ problem: 'too-large-inside' })
  })
})

/** Replaces the sheet in the workbook by a text of 64 million space characters, which compresses to almost nothing. */
function bombed(book: Buffer): Buffer {
  const head = Buffer.from('<worksheet><sheetData><row r="1"><c r="A1"><v>')
  const packed = deflateRawSync(Buffer.concat([head, Buffer.alloc(64 * 1024 * 1024, 0x20)]), { level: 1 })
  const name = 'xl/worksheets/sheet1.xml'
  const end = book.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const directoryAt = book.readUInt32LE(end + 16)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x0403_4b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt16LE(name.length, 26)
  const directory = Buffer.from(book.subarray(directoryAt, end))
  for (let at = 0; at < directory.length; ) {
    const length = directory.readUInt16LE(at + 28)
    if (directory.toString('utf8', at + 46, at + 46 + length) === name) {
      directory.writeUInt32LE(packed.length, at + 20)
      directory.writeUInt32LE(directoryAt, at + 42)
    }
    at += 46 + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  const data = Buffer.concat([book.subarray(0, directoryAt), local, Buffer.from(name), packed])
  const tail = Buffer.from(book.subarray(end))
  tail.writeUInt32LE(data.length, 16)
  return Buffer.concat([data, directory, tail])
}

describe('a text file', () => {
  it('is read in UTF-8, with and without a mark, and in UTF-16', async () => {
    const rows = [
      [1, ['기업명', '대표']],
      [2, ['모루빛', '나세인']],
    ]
    const text = '기업명,대표\r\n모루빛,나세인\r\n'
    expect(await csv(Buffer.from(text))).toEqual({ encoding: 'utf-8', rows })
    expect(await csv(Buffer.from(`\ufeff${text}`))).toEqual({ encoding: 'utf-8', rows })
    expect(await csv(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual({ encoding: 'utf-16', rows })
  })
  it('is read in CP949, including letters beyond EUC-KR', async () => {
    // The bytes of 기업명, a line break and 똠방 in CP949.
    const bytes = Buffer.from([0xb1, 0xe2, 0xbe, 0xf7, 0xb8, 0xed, 0x0a, 0x8c, 0x63, 0xb9, 0xe6])
    expect(await csv(bytes)).toEqual({
      encoding: 'cp949',
      rows: [
        [1, ['기업명']],
        [2, ['똠방']],
      ],
    })
  })
  it('keeps quotes, line breaks and separators inside quotes', async () => {
    expect(await csv(Buffer.from('a;b\n"x;""y""\nz";2\n'))).toMatchObject({
      rows: [
        [1, ['a', 'b']],
        [2, ['x;"y"\nz', '2']],
      ],
    })
    expect(await csv(Buffer.from('a\tb\n"open\tend'))).toMatchObject({
      rows: [
        [1, ['a', 'b']],
        [2, ['open\tend']],
      ],
    })
  })
  it('is refused if no encoding fits', async () =>
    expect(await csv(Buffer.from([0xb1, 0xff, 0xff]))).toBe('encoding'))
})
