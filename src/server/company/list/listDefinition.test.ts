import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { definitionHash } from '#server/database/definitionHash.ts'
import { reportStages } from '#shared/catalogue/words/reportStages.ts'
import { sampleSource, toListRow } from './listRow.ts'
import { sourceQuery } from './listSource.ts'

const source = sourceQuery(sql`true`)

it('changes with a column more, a parameter, or another spelling, and with nothing else', () => {
  const hash = definitionHash(source, toListRow(sampleSource))
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
  expect(definitionHash(sourceQuery(sql`true`), toListRow(sampleSource))).toBe(hash)
  expect(definitionHash(sql`select more, ${source}`, toListRow(sampleSource))).not.toBe(hash)
  expect(definitionHash(source, toListRow({ ...sampleSource, address: '경남 창원' }))).not.toBe(hash)
  expect(
    definitionHash(sql`select  a
    from b`),
  ).toBe(definitionHash(sql`select a from b`))
})

it('changes with a stage in the middle and with the days of silence', () => {
  const stays = (stages: readonly string[]) =>
    definitionHash(sql`array_position(${sql.param(stages)}, stage)`)
  const [first = '', ...rest] = reportStages.texts
  expect(stays([first, '새 단계', ...rest])).not.toBe(stays(reportStages.texts))
  const silence = (days: number) => definitionHash(sql`day > ${days}::int`)
  expect(silence(21)).not.toBe(silence(14))
})

it('a row shows every rule of spelling: forms, case, 초성, provinces, blanks and wide letters', () => {
  const row = toListRow(sampleSource)
  expect(row).toMatchObject({ digits: '1234567890', products: expect.not.stringContaining(' ') })
  expect(row.name).not.toMatch(/주식회사|㈜|[A-Z ]/)
  expect(row.initials).toContain('ㄱㅇ')
  expect(row.address).toContain('경상남도')
  expect(row.words).toMatch(/^이차전지\n/)
})
