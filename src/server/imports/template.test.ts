import { expect, it } from 'vitest'
import { guessKind } from '#shared/imports/columns/guessKind.ts'
import { findHeadRow } from '#shared/imports/columns/headRow.ts'
import { guessColumns } from '#shared/imports/columns/recognise.ts'
import { importKindNames, importKinds } from '#shared/imports/kinds.ts'
import { leftOut } from '#shared/imports/rows/leftOut.ts'
import { readRow } from '#shared/imports/rows/rowValues.ts'
import { templateColumns } from '#shared/imports/template/columns.ts'
import { templateWorkbook } from '#shared/imports/template/workbook.ts'
import { temporaryFile } from '#test/kit/temporaryFolder.ts'
import readImportFile from './reading/readFile.task.ts'

const lastYear = 2025

async function readTemplate() {
  const file = await temporaryFile('template.xlsx', templateWorkbook(lastYear))
  const output = await readImportFile({ file, format: 'xlsx' }, { progress: () => undefined, scratch: '' })
  if ('problem' in output) throw new Error(output.problem)
  return output.sheets
}

it.each(importKindNames)(
  'the template of %s is recognised whole, and its example is a valid row that is left out',
  async (kind) => {
    const sheet = (await readTemplate()).find(({ name }) => name === importKinds[kind].label)
    if (!sheet) throw new Error(`no sheet of ${kind}`)
    const head = findHeadRow(sheet.preview)
    expect(head).toEqual({ first: 3, last: 3 })
    if (!head) return
    expect(guessKind(sheet.preview, head, '')).toBe(kind)
    const guesses = guessColumns(sheet.preview, head, { kind, year: String(lastYear), mayNameManagers: true })
    const expected = templateColumns(kind, lastYear)
    expect(guesses.map(({ target }) => target)).toEqual(expected.map(({ target }) => target.name))
    expect(guesses.filter(({ sureness }) => sureness !== 'same' && sureness !== 'similar')).toEqual([])
    const example = sheet.preview.find(([row]) => row === 4)
    expect(example && leftOut(example)).toBe('example')
    const columns = guesses.flatMap(({ column, target, unit, year }) =>
      target ? [{ column, target, unit, year }] : [],
    )
    const read = readRow(example ?? [4, []], { columns, date1904: false, people: [] })
    expect(read.problems.filter(({ level }) => level === 'error')).toEqual([])
  },
)

it('sums and remarks are left out, and a company is not', () => {
  const why = (...cells: (string | number | null)[]) => leftOut([9, cells])
  expect(why('합 계', null, 3, 100)).toBe('sum')
  expect(why(null, '소계', 3)).toBe('sum')
  expect(why('※ 2025년은 가결산')).toBe('remark')
  expect(why(1, '합계산업(주)', '124-87-30618')).toBeNull()
  expect(why('(예) 모루빛', '124-87-30618')).toBe('example')
})
