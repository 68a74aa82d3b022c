import { hash } from 'node:crypto'
import { firmSetting } from '#server/database/tables/firm/firmSetting.ts'
import { calendarFeed } from '#server/database/tables/notifications/calendarFeed.ts'
import { makeBulkChange, previewBulkChange } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { replyToNote, writeNote } from '#shared/company/notes.endpoints.ts'
import { enterCopy } from '#shared/copies/making.endpoints.ts'
import { addCriterion, saveSellerTerms } from '#shared/criteria/criteria.endpoints.ts'
import { addTask } from '#shared/deals/tasks.endpoints.ts'
import { deleteFile } from '#shared/files/files.endpoints.ts'
import type { FirmSettings } from '#shared/firm/firmSettings.ts'
import { refuseMatches } from '#shared/matching/matching.endpoints.ts'
import { addNda } from '#shared/ndas/ndas.endpoints.ts'
import { addOwnField } from '#shared/ownFields/ownFields.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { changeReport } from '#shared/reports/reports.endpoints.ts'
import { type Caller, startTestApp } from '../kit/app.ts'
import { nextBusinessNumber, save, years } from '../kit/companies.ts'
import { everything, preview as previewTalk, store } from '../kit/conversations.ts'
import { criterionBody } from '../kit/criteria.ts'
import { addOne } from '../kit/dealApp.ts'
import { saveTeaser } from '../kit/documents.ts'
import { makeUser } from '../kit/factories.ts'
import { uploadOne } from '../kit/files.ts'
import { registerManaged } from '../kit/managers.ts'
import { readsAs, sampleAnalysis } from '../kit/report.ts'
import { keyOf, letters, report } from '../kit/reports.ts'

/**
 * This text is part of every text of the hidden company, so that one search finds all of them. Only the company's name
 * does not contain it, because partners may read the name.
 */
export const mark = 'ZQX'
export const canaryName = '카나리황금새(주)'
/** Digits that occur in every number of the hidden company. */
const digits = '9182736'
const money = Number(`${digits}4`)

const nda = {
  form: 'mutual' as const,
  signedDay: '2026-01-05',
  startsDay: '2026-01-05',
  endsDay: '2099-01-05',
}
const ok = <T>(answer: { status: number; text: string; body: T }): T => {
  if (answer.status >= 300) throw new Error(answer.text)
  return answer.body
}
const day = '2026-01-05'

const feedToken = 'the-secret-calendar-of-the-stranger'
/** The file of the calendar that the stranger has connected. Whoever knows it reads what the stranger may read. */
export const feedFile = `${feedToken}.ics`

/** Creates a firm with companies of several people. The company that will be hidden (the canary) does not exist yet. */
export async function makeWorld() {
  const t = await startTestApp({ runner: readsAs(() => sampleAnalysis(nextBusinessNumber())) })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const admin = await t.as(await makeUser(t.db, { role: 'admin', managerName: '강민석' }))
  const someone = async (managerName: string, role: 'team' | 'staff' = 'team') => {
    const user = await makeUser(t.db, { role, managerName })
    return { user, caller: await t.as(user) }
  }
  const owner = await someone('이주인')
  const stranger = await someone('박남남')
  const partner = await someone('최상대')
  const newcomer = await someone('정신입', 'staff')
  const seller = await registerManaged(admin, '가온솔(주)', { manager1Team: stranger.user.teamId })
  const buyer = await registerManaged(admin, '나래솔(주)', { manager1Team: partner.user.teamId }, 'buy')
  const deal = await addOne(stranger.caller, seller, { businessNumber: buyer })
  const written = await report(stranger.caller, seller, { counterpartyCompany: '나래솔(주)' })
  await report(partner.caller, buyer, {})
  ok(await partner.caller.call(addNda, { body: { ...nda, recipient: buyer, scope: 'all' } }))
  await uploadOne(stranger.caller, seller, '가온 티저.pdf', '티저')
  const wanted = criterionBody({ wanted: ['가온', '키워드'], regions: ['서울'] })
  ok(await partner.caller.call(addCriterion, { params: { businessNumber: buyer }, body: wanted }))
  ok(await saveTeaser(stranger.caller, seller))
  await t.db
    .insert(calendarFeed)
    .values({ teamId: stranger.user.teamId, tokenHash: hash('sha256', feedToken) })
  const ownField = ok(await admin.call(addOwnField, { body: { label: '추천인', kind: 'text', unit: null } }))
  const { rows } = (await t.database.pool.query('select id from document_record')) as {
    rows: { id: number }[]
  }
  return {
    t,
    admin,
    owner,
    stranger,
    partner,
    newcomer,
    seller,
    buyer,
    /** The key of a field that the firm added itself. */
    ownKey: ownField.key,
    ids: { deal: deal.id, report: written.id, document: rows[0]?.id ?? 0 },
    async set(values: Partial<FirmSettings>) {
      for (const [key, value] of Object.entries(values))
        await t.db
          .insert(firmSetting)
          .values({ key, value })
          .onConflictDoUpdate({ target: firmSetting.key, set: { value } })
    },
  }
}
export type World = Awaited<ReturnType<typeof makeWorld>>

/**
 * Registers the company that will be hidden (the canary), with unique texts and numbers in all its data. They must not
 * appear in answers to people who may not read it.
 */
export async function plantCanary({ t, admin, owner, partner, stranger, seller, buyer, ownKey }: World) {
  const number = nextBusinessNumber()
  const caller: Caller = owner.caller
  const text = (what: string) => `${mark} ${what}`
  ok(
    await save(caller, {
      company: {
        businessNumber: number,
        companyName: canaryName,
        representative: `${mark}대표`,
        address: text('서울특별시 강남구'),
        phone: '02-9182-7364',
        website: `www.${mark}.kr`,
        mainProducts: text('제품'),
        employees: money,
        companySize: '중기업',
      } as never,
      income: years({ 매출액: [money, money], 영업이익: [money, money] }),
      financial: years({ 자산총계: [money, money], 부채총계: [1, 1], 자본총계: [money - 1, money - 1] }),
      customers: [{ customerType: 'S', customerName: text('거래처') }],
      holders: [{ shareholderName: text('주주') }],
      relatedCompanies: [{ relatedBusinessNumber: seller, relatedRelationship: text('관계') }],
      additional: {
        side: 'sell',
        progressStage: '계약중',
        searchKeyword1: text('키워드'),
        detailItem1: text('상세'),
        companySpecialty: text('특기'),
        sellerHopedPrice: money,
        managerEstimatedPrice: money,
        contact1Name: text('연락처'),
        own: { [ownKey]: text('우리 항목') },
      } as never,
    }),
  )
  await admin.call((await import('#shared/company/brokerage.endpoints.ts')).changeBrokerage, {
    params: { key: number },
    body: { manager1Team: owner.user.teamId },
  })
  const rows = [{ businessNumber: number }]
  const ability = { field: 'companyStatus' as const, value: '진행가능', reason: text('변경 사유') }
  const preview = ok(await caller.call(previewBulkChange, { body: { change: ability, rows } }))
  const version = preview.rows[0]?.version ?? 0
  const bulk = ok(
    await caller.call(makeBulkChange, {
      body: { change: ability, rows: [{ businessNumber: number, version }], onlyPossible: false },
    }),
  )
  const written = await report(caller, number, {
    reportDate: dayInSeoul(),
    counterpartyCompany: '나래솔(주)',
    counterpartyBusinessNumber: buyer,
    keyPoints: `${mark}핵심`,
    detailContent: `${text('본문')} ${letters(200)}`,
    nextAction: text('할 일'),
    nextActionDate: dayInSeoul(),
  } as never)
  // This report of the partner names the hidden company, so only the partner may read it.
  const deal = await addOne(caller, number, { businessNumber: buyer })
  await report(partner.caller, buyer, {
    startTime: '14:00',
    endTime: '15:00',
    counterpartyCompany: canaryName,
    counterpartyBusinessNumber: number,
    keyPoints: '상대 면담',
  } as never)
  const task = ok(
    await caller.call(addTask, {
      body: { text: text('과제'), teamId: owner.user.teamId, day, counterpartyId: deal.id },
    }),
  )
  const noted = ok(
    await caller.call(writeNote, {
      params: { businessNumber: number },
      body: { text: `${text('메모')} @${stranger.user.teamId}_박남남` },
    }),
  )
  ok(await caller.call(replyToNote, { params: { id: String(noted.id) }, body: { text: text('답글') } }))
  const about = { counterpartyId: deal.id, text: text('상대 메모') }
  ok(await caller.call(writeNote, { params: { businessNumber: number }, body: about }))
  const talk = {
    content: `2026. 1. 5. 오후 2:02, ${text('말한이')} : ${text('대화')}\n2026. 1. 5. 오후 2:03, 김 : ${text('둘째 줄')}`,
  }
  const seen = await previewTalk(caller, number, talk)
  const people = [{ at: 1, businessNumber: number }]
  ok(await store(caller, number, talk, { ...everything(seen.body), people, keepsFile: true }))
  const contract = ok(
    await caller.call(addNda, {
      body: { ...nda, recipient: buyer, scope: 'deal', seller: number, signers: '서명자' },
    }),
  )
  const params = { businessNumber: number }
  const sale = { share: 70, forms: [], reason: text('매각 사유'), urgency: null, version: 0 }
  ok(await caller.call(saveSellerTerms, { params, body: sale }))
  ok(await caller.call(refuseMatches, { params, body: { others: [buyer], reason: '안 맞음' } }))
  // The company sells, so it cannot get a criterion by a call. It may have one from the time when it was a buyer.
  await t.database.pool.query(
    `insert into criterion (business_number, name, valid_until, wanted) values ($1, $2, '2099-01-05', $3)`,
    [number, text('조건'), JSON.stringify([text('낱말')])],
  )
  await uploadOne(caller, number, `${mark} 계약.pdf`, '계약서등')
  ok(await saveTeaser(caller, number))
  await uploadOne(caller, number, `${mark} 지움.pdf`, '참고자료')
  ok(await caller.call(deleteFile, { params: { businessNumber: number, fileName: `${mark} 지움.pdf` } }))
  // The partner may read the files of which its company got copies, so this file name contains of the hidden company
  // only its name.
  await uploadOne(caller, number, `${canaryName} 계약.pdf`, '계약서등')
  ok(
    await caller.call(enterCopy, {
      body: {
        businessNumber: number,
        fileName: `${canaryName} 계약.pdf`,
        recipient: buyer,
        name: `${canaryName} 담당`,
        way: 'hand',
        form: 'paper',
        givenDay: dayInSeoul(),
      } as never,
    }),
  )
  ok(await caller.call(changeReport, { params: keyOf(written), body: { keyPoints: `${mark}고침` } as never }))
  const one = async (query: string) =>
    String((await t.database.pool.query(query, [number])).rows[0]?.id ?? Number.NaN)
  return {
    number,
    uniqueNumber: String(
      (
        await t.database.pool.query('select unique_number from company_add where business_number = $1', [
          number,
        ])
      ).rows[0]?.unique_number,
    ),
    ids: {
      report: String(written.id),
      deal: String(deal.id),
      task: String(task.id),
      note: String(noted.id),
      conversation: await one(
        'select c.note_id as id from conversation c join note n on n.id = c.note_id where n.business_number = $1',
      ),
      nda: String(contract.id),
      criterion: await one('select id from criterion where business_number = $1'),
      document: await one('select id from document_record where business_number = $1'),
      record: await one('select id from company_add where business_number = $1'),
      history: await one('select id from manager_history where business_number = $1'),
      copy: await one('select id from document_copy where seller_number = $1'),
      image: await one(
        'select i.id from daily_report_image i join daily_report d on d.id = i.report_id where d.business_number = $1',
      ),
      bulk: String(bulk.id),
      bin: await one('select id from deleted_file where business_number = $1'),
    },
  }
}
export type Canary = Awaited<ReturnType<typeof plantCanary>>

/** Returns all texts that reveal the hidden company. A partner may read its name, side and numbers. */
export const tracesOf = ({ number, uniqueNumber }: Canary, isPartner = false): string[] => [
  mark,
  digits,
  ...(isPartner ? [] : ['카나리황금새', number, number.replaceAll('-', ''), uniqueNumber]),
]
