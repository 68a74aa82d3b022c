import {
  type DealStage,
  dealStages,
  dealStageWord,
  endReasons,
  needsEndNote,
} from '#shared/catalogue/words/dealStages.ts'
import { isDealSeller } from '#shared/catalogue/words/sides.ts'
import type { AddingState } from '#shared/deals/adding.endpoints.ts'
import { mostCounterparties } from '#shared/deals/limits.ts'
import type { ImportChoice, RowProblem } from '#shared/imports/imports.endpoints.ts'
import type { RowValues } from '#shared/imports/rows/rowValues.ts'
import { dayFieldOf } from '#shared/imports/rowTargets.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { ownershipOf } from '../../company/companyRows.ts'
import type { Resolved, readKnown } from '../../deals/candidates/resolve.ts'
import { mayChangeDeals } from '../../deals/table/deals.policy.ts'
import { errorOf, type NamedCompany, type RowFault } from '../plan/namedCompanies.ts'
import type { ImportActor, PlannedRow } from '../plan/plannedRow.ts'

/** What the import writes for a row: a new counterparty with its steps. */
export interface DealWrite {
  seller: NamedCompany
  otherNumber: string | null
  name: string | null
  star: boolean
  /** The reached stages with their days, in the order of the stages. */
  reached: { stage: DealStage; day: string }[]
  end: { day: string; reason: (typeof endReasons.keys)[number]; note: string | null } | null
}

export type KnownDeals = Awaited<ReturnType<typeof readKnown>>

export interface DealPlanner {
  actor: ImportActor
  choice: ImportChoice
  /** The seller of the row, or the error if the seller was not found. */
  seller: NamedCompany | RowFault
  resolved: Resolved | null
  /** The number of an earlier row of the file with the same seller and counterparty, or null. */
  earlier: number | null
  /** The number of counterparties that the seller already has, including those of earlier rows. */
  present: number
}

const inFile = '파일에서 수정하여 다시 업로드하거나 이 행을 빼고 저장하세요.'
const text = (values: RowValues, name: string) => {
  const value = values.fields[name]
  return value === null || value === undefined || value === '' ? null : String(value)
}
const fault = (field: string, said: string, advice = inFile): RowFault => ({ field, text: said, advice })

/**
 * The error text for each reason why a counterparty cannot be added. That a counterparty already is in the table is no
 * error, so the same file can be imported again.
 */
const refused: Partial<Record<AddingState, string>> = {
  several: '이름이 같은 기업이 있습니다',
  self: '매도기업 자신입니다',
  'same-group': '매도기업과 같은 그룹이거나 관계회사입니다',
  'wrong-side': '이 중개유형의 기업은 상대방이 될 수 없습니다',
  reopens: '종료된 상대방입니다',
}

/**
 * Decides what the import does with a row. It adds a new counterparty, does nothing if the counterparty is already in
 * the table, or reports an error.
 */
export function planDeal(values: RowValues, planner: DealPlanner): PlannedRow<DealWrite> {
  const { choice, resolved, earlier, seller: named } = planner
  const seller = 'row' in named ? named : null
  const failed = new Set(
    values.problems.flatMap(({ field, level }) => (level === 'error' ? (field ?? []) : [])),
  )
  const reached = stagesOf(values)
  const end = endOf(values, Array.isArray(reached) ? reached : [])
  const faults = [
    ...('row' in named ? sellerFaults(named, planner) : [named]),
    ...otherFaults(values, resolved, earlier),
    ...(Array.isArray(reached) ? [] : [reached]),
    ...(end && 'text' in end ? [end] : []),
  ]
  const problems: RowProblem[] = [
    ...values.problems,
    ...faults.filter(({ field }) => !failed.has(field ?? '')).map((one) => errorOf(one, choice.columns)),
  ]
  const other = resolved?.company?.companyName ?? resolved?.name ?? text(values, 'dealOtherName')
  const plain = {
    row: values.row,
    name:
      [seller?.row.companyName ?? text(values, 'dealSellerName'), other].filter(Boolean).join(' → ') || null,
    businessNumber: seller?.row.businessNumber ?? null,
    problems,
    changes: [],
    write: null,
  }
  if (!seller || !resolved || problems.some(({ level }) => level === 'error'))
    return { ...plain, outcome: 'error' }
  if (resolved.state === 'present') return { ...plain, outcome: 'same' }
  if (!choice.create) return { ...plain, outcome: 'skip' }
  const write: DealWrite = {
    seller,
    otherNumber: resolved.company?.number ?? null,
    name: resolved.company ? null : resolved.name,
    star: isMarked(text(values, 'dealStar')),
    reached: Array.isArray(reached) ? reached : [],
    end: end && 'day' in end ? end : null,
  }
  return { ...plain, outcome: 'new', write }
}

const isMarked = (word: string | null) =>
  word !== null && !/^(?:x|n|no|아니오|아니요|롱|롱리스트|false|0)$/i.test(word)

function sellerFaults(seller: NamedCompany, { actor, present }: DealPlanner): RowFault[] {
  const faults: RowFault[] = []
  if (!mayChangeDeals(actor, ownershipOf(seller.row, seller.add)))
    faults.push(
      fault(
        'dealSellerNumber',
        '담당기업이 아닙니다',
        '매도기업의 담당자나 관리자만 상대방을 넣을 수 있습니다.',
      ),
    )
  if (!isDealSeller(seller.add?.side ?? null))
    faults.push(
      fault('dealSellerNumber', '매도기업이나 투자희망기업이 아닙니다', '중개유형을 먼저 정해주세요.'),
    )
  if (present >= mostCounterparties)
    faults.push(
      fault(
        'dealSellerNumber',
        `상대방은 ${mostCounterparties.toLocaleString('ko-KR')}곳까지 넣을 수 있습니다`,
      ),
    )
  return faults
}

function otherFaults(values: RowValues, resolved: Resolved | null, earlier: number | null): RowFault[] {
  const field = text(values, 'dealOtherNumber') === null ? 'dealOtherName' : 'dealOtherNumber'
  if (text(values, 'dealOtherNumber') === null && text(values, 'dealOtherName') === null)
    return [fault(field, '비어 있습니다', '상대방의 이름이나 사업자번호를 적어주세요.')]
  if (earlier !== null) return [fault(field, `${earlier}행과 같습니다`, '한 파일에 한 번만 입력해주세요.')]
  const said = resolved ? refused[resolved.state] : undefined
  if (said !== undefined) return [fault(field, said)]
  return resolved?.state === 'unknown' && resolved.name === null
    ? [fault(field, '등록되지 않은 기업입니다', '기업명을 함께 적으면 잠재기업으로 넣습니다.')]
    : []
}

/**
 * Returns the stages that a row reaches, with their days. A stage without a day in the file gets the day of the stage
 * before it.
 */
function stagesOf(values: RowValues): DealWrite['reached'] | RowFault {
  const days = new Map(dealStages.keys.map((key) => [key, text(values, dayFieldOf(key))]))
  const wanted = text(values, 'dealStage')
  const given = dealStages.keys.filter((key) => days.get(key) !== null)
  const last =
    wanted === null
      ? (given.at(-1) ?? dealStages.keys[0])
      : dealStages.keys.find((key) => dealStageWord(key) === wanted)
  if (last === undefined) return fault('dealStage', '없는 단계입니다')
  const until = dealStages.keys.slice(0, dealStages.keys.indexOf(last) + 1)
  const later = given.find((key) => !until.includes(key))
  if (later !== undefined)
    return fault(
      dayFieldOf(later),
      `${dealStageWord(last)} 뒤의 단계입니다`,
      '거래 단계를 비우거나 수정해주세요.',
    )
  const today = dayInSeoul()
  const firstDay =
    given.length > 0 ? (days.get(given[0] ?? 'tm') ?? today) : (text(values, 'dealEndDay') ?? today)
  const reached: DealWrite['reached'] = []
  for (const stage of until) {
    const own = days.get(stage) ?? null
    if (own === null && stage !== until[0] && stage !== last) continue
    const day = own ?? reached.at(-1)?.day ?? firstDay
    if (day > today) return fault(dayFieldOf(stage), '아직 오지 않은 날입니다')
    if (day < (reached.at(-1)?.day ?? '')) return fault(dayFieldOf(stage), '앞 단계보다 빠른 날입니다')
    reached.push({ stage, day })
  }
  return reached
}

function endOf(values: RowValues, reached: DealWrite['reached']): DealWrite['end'] | RowFault {
  const word = text(values, 'dealEndReason')
  const given = text(values, 'dealEndDay')
  if (word === null)
    return given === null
      ? null
      : fault('dealEndReason', '종료 사유가 없습니다', '종료일이 있으면 사유도 적어주세요.')
  const reason = endReasons.rows.find((row) => row.word === word)?.key
  if (reason === undefined) return fault('dealEndReason', '없는 말입니다')
  const note = text(values, 'dealEndNote')
  if (needsEndNote(reason) && note === null)
    return fault('dealEndNote', '비어 있습니다', '기타이면 종료 메모를 적어주세요.')
  const today = dayInSeoul()
  const day = given ?? reached.at(-1)?.day ?? today
  if (day > today) return fault('dealEndDay', '아직 오지 않은 날입니다')
  return day < (reached.at(-1)?.day ?? '')
    ? fault('dealEndDay', '마지막 단계보다 빠른 날입니다')
    : { day, reason, note }
}
