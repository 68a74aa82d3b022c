import { seededRandom } from '#server/seed/company/random.ts'
import { reportStages } from '#shared/catalogue/words/reportStages.ts'
import { addBrokerage, changeBrokerage, deleteBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { patchCompany } from '#shared/company/patch.endpoints.ts'
import { changeFile, deleteFile, restoreFile } from '#shared/files/files.endpoints.ts'
import { handOver, undoHandover } from '#shared/managers/handover.endpoints.ts'
import { addHistory, changeHistory, deleteHistory } from '#shared/managers/history.endpoints.ts'
import { assignDefaultManager } from '#shared/managers/managers.endpoints.ts'
import {
  addReport,
  changeReport,
  deleteReport,
  restoreReport,
  settleNextAction,
} from '#shared/reports/reports.endpoints.ts'
import type { Caller } from '../app.ts'
import { nextBusinessNumber, save, years } from '../companies.ts'
import { uploadOne } from '../files.ts'
import { aReport, keyOf } from '../reports.ts'

interface People {
  admin: Caller
  teams: readonly string[]
  /** Reads the stored version of a company. */
  versionOf(businessNumber: string): Promise<number>
}
type Done = { status: number; body: unknown }
type Written = Parameters<typeof keyOf>[0] & { id: number; version: number }

/**
 * Every way in which a person can change a company, with random values. Each change returns its status, which tells
 * whether it was accepted.
 */
export function randomChanges(seed: number, { admin, teams, versionOf }: People) {
  const random = seededRandom(seed)
  const numbers: string[] = []
  const reports: Written[] = []
  const binned: number[] = []
  const files: { businessNumber: string; fileName: string }[] = []
  const binnedFiles: string[] = []
  const handovers: number[] = []
  const history: number[] = []
  const company = () => random.pick(numbers)
  const team = () => random.pick(teams)
  const maybe = <T>(value: T) => (random.next() < 0.75 ? value : null)
  const name = () => random.pick(['가온누리(주)', '나린 솔테크 주식회사', 'Delta 전자', '다온😀화학'])
  const text = () => random.pick(['이차전지 바인더', '무균 충전기\n필름', 'Ａ급 설비, 😀', '한 줄'])
  const side = () => random.pick(['sell', 'buy', null])
  const stage = () => random.pick(reportStages.texts)
  const day = () => `2026-0${random.int(1, 9)}-1${random.int(0, 9)}`
  const take = <T>(list: T[]) => list.splice(random.int(0, list.length - 1), 1)[0] as T
  const record = () => ({
    side: side(),
    progressStage: random.pick(['계약전', '계약중', '계약완료', null]),
    ...random.pick([
      { companyStatus: random.pick(['가능', '불가능', null]) },
      { companyStatus: '진행중단', statusReason: text() },
    ]),
    businessConnectionMethod: random.pick(['전화', '방문', null]),
    businessType: random.pick(['회사영업', '팀장영업', null]),
    searchKeyword1: maybe(text()),
    sellerHopedPrice: maybe(random.int(1, 900)),
  })
  const slots = () => ({ [`manager${random.int(1, 3)}Team`]: maybe(team()) })

  /** A company without a record, a report or a file. */
  async function newCompany(): Promise<string> {
    const businessNumber = nextBusinessNumber()
    await save(admin, { company: { businessNumber, companyName: name() } })
    numbers.push(businessNumber)
    return businessNumber
  }

  const kinds: Record<string, () => Promise<Done>> = {
    register: async () => {
      const businessNumber = nextBusinessNumber()
      const done = await save(admin, {
        company: { businessNumber, companyName: name() },
        additional: maybe({ side: side() }) ?? undefined,
      })
      numbers.push(businessNumber)
      return done
    },
    fields: () =>
      save(admin, {
        company: {
          businessNumber: company(),
          companyName: name(),
          representative: maybe('문 가영'),
          address: maybe('경남 창원시 성산구'),
          mainProducts: maybe(text()),
          fax: maybe('02-1'),
        },
      }),
    unlisted: () => save(admin, { company: { businessNumber: company(), fax: `02-${random.int(1, 999)}` } }),
    years: () =>
      save(admin, {
        company: { businessNumber: company() },
        financial: years(
          { 자산총계: [maybe(random.int(0, 9)), maybe(10)], 매출액: [random.int(1, 99), 5] },
          random.pick([
            ['2022', '2023'],
            ['2024', '2025'],
          ]),
        ),
      }),
    opinion: () =>
      save(admin, { company: { businessNumber: company(), businessCore: maybe(text()) } as never }),
    lists: () =>
      save(admin, { company: { businessNumber: company() }, sales: [{ mainProduct: text() }] as never }),
    whole: () =>
      save(admin, {
        company: { businessNumber: company(), employees: maybe(random.int(1, 50)) },
        additional: { ...record(), ...slots() } as never,
      }),
    patch: async () => {
      const businessNumber = company()
      const field = random.pick([{ fax: maybe('1') }, { sellerHopedPrice: maybe(7) }, { side: side() }])
      return admin.call(patchCompany, {
        params: { businessNumber },
        body: { ...field, version: await versionOf(businessNumber) } as never,
      })
    },
    addRecord: async () =>
      admin.call(addBrokerage, { body: { businessNumber: await newCompany(), ...record() } as never }),
    record: () => admin.call(changeBrokerage, { params: { key: company() }, body: record() as never }),
    slots: () => admin.call(changeBrokerage, { params: { key: company() }, body: slots() }),
    reason: () =>
      admin.call(changeBrokerage, {
        params: { key: company() },
        body: { statusReason: maybe(text()) } as never,
      }),
    removeRecord: async () => {
      const key = await newCompany()
      await admin.call(addBrokerage, { body: { businessNumber: key, ...record() } as never })
      return admin.call(deleteBrokerage, { params: { key } })
    },
    defaultManager: () => admin.call(assignDefaultManager, { params: { businessNumber: company() } }),
    handOver: async () => {
      const fromTeamId = team()
      const toTeamId = random.pick(teams.filter((one) => one !== fromTeamId))
      const businessNumber = await newCompany()
      await save(admin, { company: { businessNumber }, additional: { manager1Team: fromTeamId } as never })
      const done = await admin.call(handOver, { body: { fromTeamId, toTeamId, reason: '시험' } })
      if (done.status === 200 && done.body.handoverId !== null) handovers.push(done.body.handoverId)
      return done
    },
    undoHandover: () => admin.call(undoHandover, { params: { id: String(take(handovers)) } }),
    addHistory: async () => {
      const entry = {
        businessNumber: company(),
        managerType: '주담당자',
        oldTeamId: team(),
        newTeamId: team(),
      }
      const done = await admin.call(addHistory, { body: { ...entry, changeReason: '직접' } as never })
      if (done.status === 201) history.push(done.body.id)
      return done
    },
    changeHistory: () =>
      admin.call(changeHistory, {
        params: { id: String(random.pick(history)) },
        body: { oldTeamId: team() },
      }),
    deleteHistory: () => admin.call(deleteHistory, { params: { id: String(take(history)) } }),
    report: async () => {
      const startTime = `0${random.int(1, 9)}:${random.int(10, 59)}`
      const more = { reportDate: day(), startTime, progressStage: stage(), endTime: null }
      const extra = { counterpartyCompany: '다온', nextAction: '전화', nextActionDate: '2026-12-01' }
      const done = await admin.call(addReport, { body: aReport(company(), { ...more, ...extra }) })
      if (done.status === 201) reports.push(done.body)
      return done
    },
    changeReport: async () => {
      const at = random.int(0, reports.length - 1)
      const { version, ...row } = reports[at] as Written
      const done = await admin.call(changeReport, {
        params: keyOf(row as Written),
        body: { progressStage: stage(), detailContent: text().repeat(40), version },
      })
      if (done.status === 200) reports[at] = done.body
      return done
    },
    settle: async () => {
      const at = random.int(0, reports.length - 1)
      const { id, version } = reports[at] as Written
      const done = await admin.call(settleNextAction, {
        params: { id: String(id) },
        body: { done: true, version },
      })
      if (done.status === 200) reports[at] = done.body
      return done
    },
    deleteReport: async () => {
      const row = take(reports)
      binned.push(row.id)
      return admin.call(deleteReport, { params: keyOf(row) })
    },
    restoreReport: async () => {
      const done = await admin.call(restoreReport, { params: { id: String(take(binned)) } })
      if (done.status === 200) reports.push(done.body)
      return done
    },
    upload: async () => {
      const businessNumber = company()
      const fileName = `자료${random.int(1, 1e6)}.pdf`
      const done = await uploadOne(admin, businessNumber, fileName, random.pick(['티저', 'IM', '티저/IM']))
      if (done.status === 201) files.push({ businessNumber, fileName })
      return done
    },
    changeFile: () =>
      admin.call(changeFile, {
        params: random.pick(files),
        body: { file_category: random.pick(['티저', 'IM']) },
      }),
    deleteFile: async () => {
      const done = await admin.call(deleteFile, { params: take(files) })
      if (done.status === 200) binnedFiles.push(done.body.deleted.id)
      return done
    },
    restoreFile: async () => {
      const done = await admin.call(restoreFile, { params: { id: take(binnedFiles) } })
      if (done.status === 200) files.push(done.body.file)
      return done
    },
    hide: () =>
      admin.call(deleteCompany, { params: { businessNumber: company() }, body: { reason: '시험' } }),
    restore: () => admin.call(restoreCompany, { params: { businessNumber: company() } }),
  }
  /** What a kind of change needs, and the kind of change that provides it. */
  const needs: Record<string, { some: readonly unknown[]; from: string }> = {
    undoHandover: { some: handovers, from: 'handOver' },
    changeHistory: { some: history, from: 'addHistory' },
    deleteHistory: { some: history, from: 'addHistory' },
    changeReport: { some: reports, from: 'report' },
    settle: { some: reports, from: 'report' },
    deleteReport: { some: reports, from: 'report' },
    restoreReport: { some: binned, from: 'deleteReport' },
    changeFile: { some: files, from: 'upload' },
    deleteFile: { some: files, from: 'upload' },
    restoreFile: { some: binnedFiles, from: 'deleteFile' },
  }
  function possibleInsteadOf(kind: string): string {
    const need = needs[kind]
    return need?.some.length === 0 ? possibleInsteadOf(need.from) : kind
  }
  return {
    kinds: Object.keys(kinds),
    /** Makes one change of the given kind, or of any kind. A kind that is not possible yet is replaced by one that prepares it. */
    async make(given?: string): Promise<{ kind: string; status: number; text: string }> {
      const wanted = given ?? (numbers.length < 5 ? 'register' : random.pick(Object.keys(kinds)))
      const kind = possibleInsteadOf(wanted)
      const { status, body } = await (kinds[kind]?.() ?? Promise.reject(new Error(kind)))
      return { kind, status, text: JSON.stringify(body) }
    },
  }
}
