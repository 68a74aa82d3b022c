import { dealLists, dealStages, dealStageWord, endReasonWord } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty, Person } from '#shared/deals/counterparty.ts'
import type { exportDeals } from '#shared/exports/exports.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../database/connect.ts'
import { pageOfDeals } from '../deals/table/allDeals.queries.ts'
import type { Reader } from '../deals/table/deals.policy.ts'
import { readCompanyDeals } from '../deals/table/deals.queries.ts'
import type { CellValue } from '../platform/xlsx/cells.ts'
import type { SheetColumn } from '../platform/xlsx/workbook.ts'
import type { ExportSource } from './exportRules.ts'

const label = (person: Person | null) => (person ? `${person.teamId}_${person.managerName}` : null)

interface Column extends SheetColumn {
  value: (row: Counterparty) => CellValue
}
const columns: Column[] = [
  { label: '매도·투자희망기업', width: 24, value: ({ seller }) => seller.companyName },
  { label: '매도 고유번호', value: ({ seller }) => seller.uniqueNumber },
  { label: '매도 담당자', value: ({ seller }) => label(seller.manager) },
  { label: '상대방', width: 24, value: ({ other }) => other.companyName },
  { label: '상대방 유형', value: ({ other }) => other.side ?? '잠재기업' },
  { label: '상대방 사업자번호', value: ({ other }) => other.businessNumber },
  { label: '상대방 고유번호', value: ({ other }) => other.uniqueNumber },
  { label: '목록', value: ({ star }) => dealLists.byKey[star ? 'short' : 'long'].word },
  { label: '단계', value: ({ stage }) => dealStageWord(stage) },
  { label: '체류일', format: 'number', value: ({ days }) => days },
  ...dealStages.rows.map(
    ({ key, word }): Column => ({
      label: `${word} 날짜`,
      format: 'day',
      value: ({ stageDays }) => stageDays[key],
    }),
  ),
  { label: '마지막 보고일', format: 'day', value: ({ lastReport }) => lastReport?.day ?? null },
  { label: '보고 단계', value: ({ lastReport }) => lastReport?.stage ?? null },
  { label: '보고 핵심사항', width: 24, value: ({ lastReport }) => lastReport?.keyPoints ?? null },
  { label: '다음 할 일', width: 24, value: ({ next }) => next?.text ?? null },
  { label: '기한', format: 'day', value: ({ next }) => next?.day ?? null },
  { label: '맡은 사람', value: ({ next }) => label(next?.person ?? null) },
  { label: '계약 금액 (백만원)', format: 'decimal', value: ({ amount }) => amount },
  { label: '계약 지분 (%)', format: 'decimal', value: ({ share }) => share },
  { label: '종료일', format: 'day', value: ({ ended }) => ended?.day ?? null },
  { label: '종료 사유', value: ({ ended }) => (ended ? endReasonWord(ended.reason) : null) },
  { label: '종료 내용', width: 40, value: ({ ended }) => ended?.note ?? null },
]

type Input = BodyOf<typeof exportDeals>
const pageSize = 500

/** Yields the counterparties of all pages, one page after another. */
async function* everyDeal(db: Db, actor: Reader, filter: Input): AsyncGenerator<Counterparty> {
  let after: string | undefined
  for (;;) {
    const page = await pageOfDeals(db, actor, { ...filter, after }, pageSize)
    yield* page.rows
    if (page.next === null) return
    after = page.next
  }
}

/** Exports the deal table of one company, or the counterparties of all sellers that meet the filter of the screen. */
export const dealsExport: ExportSource<Input> = {
  kind: 'export-deals',
  async open(db, viewer, input) {
    const { businessNumber, ...filter } = input
    const own = businessNumber === undefined ? null : await readCompanyDeals(db, viewer, businessNumber)
    const total = own ? own.rows.length : (await pageOfDeals(db, viewer, filter, 1)).total
    async function* rows() {
      for await (const row of own ? own.rows : everyDeal(db, viewer, filter))
        yield columns.map(({ value }) => value(row))
    }
    return { name: '진행표', fileName: `진행표_${dayInSeoul()}.xlsx`, columns, total, rows: rows() }
  },
}
