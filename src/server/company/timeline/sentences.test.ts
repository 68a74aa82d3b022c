import { beforeAll, describe, expect, it } from 'vitest'
import { companyActivity } from '#server/database/tables/companyActivity.ts'
import { activitySentence } from '#shared/company/activity/sentence.ts'
import { addBrokerage, changeBrokerage, deleteBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { type Activity, getTimeline } from '#shared/company/timeline.endpoints.ts'
import { changeFile, deleteFile } from '#shared/files/files.endpoints.ts'
import { handOver } from '#shared/managers/handover.endpoints.ts'
import { addHistory, changeHistory, deleteHistory } from '#shared/managers/history.endpoints.ts'
import {
  changeReport,
  deleteReport,
  restoreReport,
  settleNextAction,
} from '#shared/reports/reports.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { saveTeaser } from '#test/kit/documents.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { uploadAll, uploadOne } from '#test/kit/files.ts'
import { assign } from '#test/kit/managers.ts'
import { keyOf, letters, report } from '#test/kit/reports.ts'

const t = testApp()
let admin: Caller
let stranger: Caller
let manager: TestUser
let successor: TestUser
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin', managerName: '강민석', position: '본부장' }))
  manager = await makeUser(t.db, { role: 'team', managerName: '서정아', position: '' })
  successor = await makeUser(t.db, { role: 'team', managerName: '오태경' })
  stranger = await t.as(await makeUser(t.db, { role: 'team' }))
})

const names = (teamId: string) =>
  new Map([
    [manager.teamId, '서정아'],
    [successor.teamId, '오태경'],
  ]).get(teamId) ?? teamId
const rowsOf = async (caller: Caller, businessNumber: string, limit = '1') =>
  (await caller.call(getTimeline, { params: { businessNumber }, query: { limit } })).body.rows
const said = (activity: Activity | undefined) => {
  if (!activity) return null
  const { who, did, badge, note } = activitySentence(activity, names)
  return [`${who} ${did}`, badge, note].filter(Boolean).join(' | ')
}
/** The newest sentence of a company's timeline, as another team reads it. */
const newest = async (number: string, caller = stranger) => said((await rowsOf(caller, number))[0])
const change = (number: string, additional: object) =>
  save(admin, { company: { businessNumber: number }, additional })

describe('a company’s fields', () => {
  let number: string
  beforeAll(async () => {
    number = await register(admin, '문장솔(주)')
  })

  it('registration', async () => {
    expect(await newest(number)).toBe('강민석 본부장이 기업을 등록했습니다')
  })
  it.each([
    [
      { side: 'sell', progressStage: '계약전' },
      '중개유형을 매도기업으로 정하고 계약 진행단계를 계약전으로 정했습니다',
    ],
    [{ progressStage: '계약중' }, '계약 진행단계를 계약전에서 계약중으로 바꿨습니다'],
    [{ sellerHopedPrice: 42_000 }, '매도자 희망금액을 42,000백만원으로 입력했습니다'],
    [{ sellerHopedPrice: 45_000 }, '매도자 희망금액을 42,000백만원에서 45,000백만원으로 바꿨습니다'],
    [{ sellerHopedPrice: null }, '매도자 희망금액을 지웠습니다'],
    [{ companySpecialty: '첫 줄\n둘째 줄' }, '회사특기사항을 수정했습니다'],
    [
      { searchKeyword1: '금형', searchKeyword2: '사출', searchKeyword3: '프레스' },
      '검색 키워드1, 검색 키워드2 등 3개 항목을 수정했습니다',
    ],
    [
      { companyStatus: '진행보류', statusReason: '가격 협의', creditRating: 'BB' },
      '진행가능 여부를 진행보류로 정하고 그 밖에 1개 항목을 수정했습니다 | 사유: 가격 협의',
    ],
  ])('%j', async (additional, sentence) => {
    expect((await change(number, additional)).status).toBe(200)
    expect(await newest(number)).toBe(`강민석 본부장이 ${sentence}`)
  })
  it('years and statements', async () => {
    const income = {
      years: ['2024', '2025'],
      items: [{ name: '매출액', values: ['900', '1000'] }],
      unit: '백만원',
    }
    await save(admin, { company: { businessNumber: number }, income })
    expect(await newest(number)).toBe('강민석 본부장이 2024·2025년 재무 수치를 저장했습니다')
  })
  it('deleted and restored', async () => {
    await admin.call(deleteCompany, { params: { businessNumber: number }, body: { reason: '중복' } })
    await admin.call(restoreCompany, { params: { businessNumber: number } })
    expect((await rowsOf(stranger, number, '2')).map(said)).toEqual([
      '강민석 본부장이 기업을 복원했습니다',
      '강민석 본부장이 기업을 삭제했습니다',
    ])
  })
  it('a lead tied to it, and its record deleted', async () => {
    const own = await register(admin, '묶음솔(주)')
    const lead = await admin.call(addBrokerage, { body: { searchKeyword: '금형' } })
    await admin.call(changeBrokerage, {
      params: { key: String(lead.body.id) },
      body: { businessNumber: own },
    })
    expect(await newest(own)).toBe('강민석 본부장이 잠재기업을 이 기업에 연결했습니다')
    await admin.call(deleteBrokerage, { params: { key: own } })
    expect(await newest(own)).toBe('강민석 본부장이 부가정보를 삭제했습니다')
  })
})

it('managers: assigned, changed, released, handed over; entries of the history by hand', async () => {
  const number = await register(admin, '담당솔(주)', { additional: { side: 'sell' } })
  await assign(admin, number, { manager1Team: manager.teamId })
  expect(await newest(number)).toBe('강민석 본부장이 서정아를 주담당자로 지정했습니다')
  await assign(admin, number, { manager1Team: successor.teamId, manager2Team: manager.teamId })
  expect(await newest(number)).toBe(
    '강민석 본부장이 주담당자를 서정아에서 오태경으로 바꾸고 서정아를 부담당자로 지정했습니다',
  )
  await assign(admin, number, { manager1Team: null })
  expect(await newest(number)).toBe('강민석 본부장이 주담당자 오태경을 해제했습니다')
  await admin.call(handOver, {
    body: { fromTeamId: manager.teamId, toTeamId: successor.teamId, reason: '퇴사' },
  })
  expect(await newest(number)).toBe(
    '강민석 본부장이 담당기업 일괄 이관으로 부담당자를 서정아에서 오태경으로 바꿨습니다',
  )
  const body = { businessNumber: number, managerType: '보조담당자' as const, newTeamId: manager.teamId }
  const { id } = (await admin.call(addHistory, { body })).body
  expect(await newest(number)).toBe('강민석 본부장이 담당자 변경이력을 추가했습니다')
  await admin.call(changeHistory, { params: { id: String(id) }, body: { changeReason: '정정' } })
  expect(await newest(number)).toBe('강민석 본부장이 담당자 변경이력을 수정했습니다')
  await admin.call(deleteHistory, { params: { id: String(id) } })
  expect(await newest(number)).toBe('강민석 본부장이 담당자 변경이력을 삭제했습니다')
})

it('files: uploaded, renamed, moved, deleted; documents made', async () => {
  const number = await register(admin, '파일솔(주)', { additional: { side: 'sell' } })
  await uploadOne(admin, number, '자문계약서.pdf', '참고자료')
  expect(await newest(number)).toBe('강민석 본부장이 ‘자문계약서.pdf’ 파일을 업로드했습니다')
  await uploadAll(admin, number, [
    { name: '가.pdf', category: 'IM' },
    { name: '나.pdf', category: 'IM' },
  ])
  expect(await newest(number)).toBe('강민석 본부장이 ‘가.pdf’ 등 파일 2개를 업로드했습니다')
  const file = (fileName: string) => ({ businessNumber: number, fileName })
  await admin.call(changeFile, { params: file('자문계약서.pdf'), body: { file_category: '티저' } })
  expect(await newest(number)).toBe('강민석 본부장이 ‘자문계약서.pdf’ 파일을 참고자료에서 티저로 옮겼습니다')
  await admin.call(changeFile, { params: file('자문계약서.pdf'), body: { fileName: '계약서.pdf' } })
  expect(await newest(number)).toBe('강민석 본부장이 ‘자문계약서.pdf’ 파일 이름을 ‘계약서.pdf’로 바꿨습니다')
  await admin.call(changeFile, {
    params: file('계약서.pdf'),
    body: { fileName: '최종.pdf', file_category: 'IM' },
  })
  expect(await newest(number)).toBe(
    '강민석 본부장이 ‘계약서.pdf’ 파일 이름을 ‘최종.pdf’로 바꾸고 티저에서 IM으로 옮겼습니다',
  )
  await admin.call(deleteFile, { params: file('최종.pdf') })
  expect(await newest(number)).toBe('강민석 본부장이 ‘최종.pdf’ 파일을 삭제했습니다')
  expect((await saveTeaser(admin, number)).status).toBe(201)
  expect(await newest(number)).toBe('강민석 본부장이 M&A 티저를 만들었습니다')
})

it('reports with stage and first line; hidden text is in no sentence', async () => {
  const number = await register(admin, '보고솔(주)', { additional: { side: 'sell' } })
  await assign(admin, number, { manager1Team: manager.teamId })
  const author = await t.as(manager)
  const written = await report(author, number, {
    detailContent: `FIRST 첫 줄입니다.\n${letters(200)}`,
    nextAction: '자료 받기',
    nextActionDate: '2026-02-01',
  })
  expect(await newest(number)).toBe(
    '서정아 님이 1월 5일 일일보고를 작성했습니다 | 초기검토 | FIRST 첫 줄입니다.',
  )
  const settle = async (version: number, body: object) =>
    author.call(settleNextAction, { params: { id: String(written.id) }, body: { version, ...body } as never })
  await settle(1, { date: '2026-12-24' })
  expect(await newest(number)).toBe('서정아 님이 다음 할 일을 12월 24일로 미뤘습니다')
  await settle(2, { done: true })
  expect(await newest(number)).toBe('서정아 님이 다음 할 일을 마쳤습니다')
  await author.call(changeReport, {
    params: keyOf(written),
    body: { detailContent: `SECOND ${letters(200)}` },
  })
  expect(await newest(number)).toMatch(/^서정아 님이 일일보고를 수정했습니다 \| SECOND 가+…$/)
  // The report was changed. Only the admin side may read its earlier text.
  expect(JSON.stringify((await rowsOf(stranger, number, '9')).map(said))).not.toContain('FIRST')
  await author.call(deleteReport, { params: keyOf(written) })
  for (const caller of [stranger, author]) {
    const all = (await rowsOf(caller, number, '9')).map(said)
    expect(all[0]).toBe('서정아 님이 일일보고를 삭제했습니다')
    expect(JSON.stringify(all)).not.toMatch(/FIRST|SECOND|자료 받기/)
  }
  await admin.call(restoreReport, { params: { id: String(written.id) } })
  expect(await newest(number)).toMatch(
    /^강민석 본부장이 1월 5일 일일보고를 복원했습니다 \| 초기검토 \| SECOND/,
  )
})

it('contacts: a reader without the right sees the same sentence as for a save without changes', async () => {
  const number = await register(admin, '연락솔(주)', { additional: { side: 'sell' } })
  await assign(admin, number, { manager1Team: manager.teamId })
  await change(number, { contact1Name: 'CANARY', contact1Email: 'CANARY@x.kr' })
  await change(number, { contact1Name: 'CANARY' })
  const rows = await rowsOf(stranger, number, '2')
  const [same, named] = rows.map(({ id: _id, at: _at, ...row }) => row)
  expect(same).toEqual(named)
  expect(rows.map(said)).toEqual([
    '강민석 본부장이 부가정보를 저장했습니다',
    '강민석 본부장이 부가정보를 저장했습니다',
  ])
  const own = await rowsOf(await t.as(manager), number, '2')
  expect(said(own[1])).toBe('강민석 본부장이 연락처를 수정했습니다')
  // If a contact and another field changed, other teams read only about the other field.
  await change(number, { contact1Name: 'CANARY2', creditRating: 'BB' })
  expect(await newest(number)).toBe('강민석 본부장이 신용등급을 BB로 입력했습니다')
  expect(await newest(number, await t.as(manager))).toBe(
    '강민석 본부장이 신용등급을 BB로 입력하고 연락처를 수정했습니다',
  )
})

it('rows of older releases without an action', async () => {
  const number = await register(admin, '옛솔(주)')
  const old = { businessNumber: number, actorTeam: null, actorName: null, action: null }
  const stored = [
    { ...old, kind: 'file' as const, fields: ['files'], before: { files: ['가.pdf'] } },
    { ...old, kind: 'report' as const, fields: ['reportStage'], after: { reportStage: '실사' } },
    { ...old, kind: 'report' as const, fields: ['reportStage'], before: { reportStage: '실사' } },
  ]
  for (const values of stored) await t.db.insert(companyActivity).values(values)
  expect((await rowsOf(stranger, number, '3')).map(said)).toEqual([
    '시스템이 일일보고를 삭제했습니다',
    '시스템이 일일보고를 작성했습니다 | 실사',
    '시스템이 ‘가.pdf’ 파일을 삭제했습니다',
  ])
})
