import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { dailyReport } from '#server/database/tables/dailyReport.ts'
import { exportProgress, exportReports } from '#shared/exports/exports.endpoints.ts'
import { downloadJobResult } from '#shared/jobs/jobs.endpoints.ts'
import { crossTabIds, sideColumns } from '#shared/progress/crossTab.ts'
import { getProgressReport, getStageDays } from '#shared/progress/progress.endpoints.ts'
import { deleteReport, searchReports } from '#shared/reports/reports.endpoints.ts'
import { reportRuns } from '#shared/reports/searchKeys.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { endedJob, exportDesk } from '#test/kit/exports.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { readSheet } from '#test/kit/readXlsx.ts'
import { keyOf, letters } from '#test/kit/reports.ts'

const t = testApp()
const { work } = exportDesk(t)
let user: TestUser
let mine: Caller
beforeAll(async () => {
  user = await makeUser(t.db, { role: 'team', managerName: '김도현' })
  mine = await t.as(user)
})
beforeEach(() => work())

async function fileOf(started: { status: number; body: { id: string } }) {
  expect(started.status).toBe(200)
  const { id } = started.body
  expect((await endedJob(mine, id)).state).toBe('succeeded')
  const file = await mine.call(downloadJobResult, { params: { id } })
  const [head = [], ...rows] = readSheet(file.raw.rawPayload)
  return { head: head.map((cell) => cell?.value), rows, name: file.headers['content-disposition'] }
}

it('exports the report list: its conditions, all pages, no formulas', async () => {
  const additional = { side: '매도기업', contact1Name: '비밀담당' } as never
  const number = await register(mine, '=내보낼솔(주)', { additional })
  await t.db.insert(dailyReport).values(
    Array.from({ length: 55 }, (_, at) => {
      const detailContent = `@${at} 실사준비 ${letters(200)}`
      const beside = { teamId: user.teamId, progressStage: at % 11 === 0 ? '계약준비' : '초기검토' }
      return {
        ...beside,
        reportDate: '2026-01-05',
        businessNumber: number,
        startTime: `09:${String(at).padStart(2, '0')}`,
        keyPoints: at === 3 ? '+점검' : null,
        detailContent,
        nextAction: at === 3 ? '전화' : null,
        runs: reportRuns([detailContent], '2026-01-05', beside),
      }
    }),
  )
  const [gone] = (await mine.call(searchReports, { query: { businessNumber: number } })).body.rows
  if (gone) await mine.call(deleteReport, { params: keyOf(gone) })
  const body = { stage: '초기검토', search: '실사준비' }
  const { head, rows, name } = await fileOf(await mine.call(exportReports, { body }))
  expect(name).toContain(encodeURIComponent('일일보고서_'))
  expect(head.slice(0, 5)).toEqual(['보고 날짜', '시작시간', '종료시간', '작성팀', '기업명'])
  const wanted: string[] = []
  let after: string | undefined
  do {
    const page = (await mine.call(searchReports, { query: { ...body, after } })).body
    wanted.push(...page.rows.map((row) => row.startTime))
    after = page.next ?? undefined
  } while (after)
  expect(rows.map((row) => row[1]?.value)).toEqual(wanted)
  const third = rows.find((row) => row[1]?.value === '09:03')
  expect(head.map((_, at) => third?.[at]?.value ?? null)).toEqual([
    '2026-01-05',
    '09:03',
    null,
    `${user.teamId}_김도현`,
    '=내보낼솔(주)',
    number,
    '매도기업',
    '초기검토',
    null,
    '+점검',
    `@3 실사준비 ${letters(200)}`,
    '전화',
    null,
    '미처리',
  ])
  // The styles of texts that are never taken for a formula: style 2 for a single line, style 9 for a paragraph.
  expect([third?.[4]?.style, third?.[9]?.style, third?.[10]?.style]).toEqual([2, 9, 9])
  expect(JSON.stringify(rows)).not.toContain('비밀담당')
  const [entry] = await t.db.select().from(auditEntry).where(eq(auditEntry.action, 'export/started'))
  expect(entry).toMatchObject({ teamId: user.teamId, after: { kind: 'export-reports', ...body } })
})

it('exports the progress report: every figure of its tables, with day and team', async () => {
  for (const query of [{}, { asOf: '2026-01-02', team: '999' }]) {
    const { body: shown } = await mine.call(getProgressReport, { query })
    const days = (await mine.call(getStageDays, { query })).body.rows
    const { head, rows, name } = await fileOf(await mine.call(exportProgress, { body: query }))
    expect(name).toContain(encodeURIComponent(`진행현황보고서_전사합_${shown.asOf}`))
    expect(head).toHaveLength(4 + sideColumns.length + 2)
    const values = rows.map((row) => head.map((_, at) => row[at]?.value ?? null))
    const lines = crossTabIds.flatMap((id) => {
      const { rows: own, totals } = shown[id]
      return [...own, { row: '합계', ...totals }].map(({ row, counts, total }) => [
        row ?? '미설정',
        ...counts,
        total,
      ])
    })
    const figures = values.map((row) => row.slice(3, -1))
    expect(figures.slice(0, lines.length)).toEqual(lines)
    expect(figures[lines.length]?.at(-1)).toBe(shown.quiet)
    expect(figures.slice(lines.length + 1, lines.length + 11)).toEqual(
      days.map(({ stage, sides, all }) => [stage, ...sides.map(({ median }) => median), all.median]),
    )
    expect(values.every(([asOf, team]) => asOf === shown.asOf && team === '전사합')).toBe(true)
    const sum = values.find((row) => row[3] === '합계')
    expect(sum?.at(-1)).toBe(shown.contract.totals.total > 0 ? 100 : null)
  }
})

it('refuses an invalid scope, and requests without a session', async () => {
  for (const body of [{ asOf: '2999-01-01' }, { team: '77777' }, { team: '1' }, { asOf: '2026-02-30' }])
    expect((await mine.call(exportProgress, { body })).status).toBe(400)
  for (const body of [{ search: '가' }, { stage: '없는 단계' }, { from: '어제' }, { businessNumber: '12' }])
    expect((await mine.call(exportReports, { body })).status).toBe(400)
  expect((await t.nobody.call(exportReports, { body: {} })).status).toBe(401)
  expect((await t.nobody.call(exportProgress, { body: {} })).status).toBe(401)
})
