import { beforeAll, expect, it } from 'vitest'
import { exportCompanies } from '#shared/exports/exports.endpoints.ts'
import { downloadJobResult } from '#shared/jobs/jobs.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { addView } from '#shared/settings/views.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { endedJob, exportDesk } from '#test/kit/exports.ts'
import { makeUser } from '#test/kit/factories.ts'
import { unzip } from '#test/kit/readXlsx.ts'

const t = testApp()
const { work } = exportDesk(t)
let mine: Caller
beforeAll(async () => {
  mine = await t.as(await makeUser(t.db, { role: 'team' }))
  await register(mine, '보기내보내기', { additional: { side: '매도기업' } as never })
  work()
})

it('names the file and its sheet by the open view, if the person may see it', async () => {
  const other = await t.as(await makeUser(t.db, { role: 'team' }))
  const content = { search: {}, columns: null, widths: {}, pinned: [] }
  const body = { name: '주간회의: 매출 20억/이상', shared: false, content }
  const { body: view } = await mine.call(addView, { params: { screen: 'sell-list' }, body })
  const fileOf = async (caller: Caller, viewChanged?: boolean) => {
    const asked = {
      side: 'sell',
      columns: 'companyName',
      view: view.id,
      ...(viewChanged ? { viewChanged } : {}),
    }
    const { body: started } = await caller.call(exportCompanies, { body: asked })
    const done = await endedJob(caller, started.id)
    const file = await caller.call(downloadJobResult, { params: { id: started.id } })
    const parts = unzip(file.raw.rawPayload)
    return [
      (done.result as { fileName: string }).fileName,
      String(parts.get('xl/workbook.xml')).match(/sheet name="([^"]*)"/)?.[1],
    ]
  }
  const day = dayInSeoul()
  expect(await fileOf(mine)).toEqual([
    `매도기업_진행현황_주간회의  매출 20억 이상_${day}.xlsx`,
    '주간회의  매출 20억 이상',
  ])
  expect(await fileOf(mine, true)).toEqual([
    `매도기업_진행현황_주간회의  매출 20억 이상 (고침)_${day}.xlsx`,
    '주간회의  매출 20억 이상 (고침)',
  ])
  expect(await fileOf(other)).toEqual([`매도기업_진행현황_${day}.xlsx`, '매도기업 진행현황'])
})
