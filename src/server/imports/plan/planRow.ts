import { keywordFields, managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { ownValuesAfter } from '#shared/company/own/ownValue.ts'
import type { ImportChoice, RowProblem } from '#shared/imports/imports.endpoints.ts'
import type { RowValues, Value, Values } from '#shared/imports/rows/rowValues.ts'
import { type BrokerageFields, changesOf } from '../../company/brokerage/saveBrokerage.ts'
import { mayEditCompany, seesContactOf } from '../../company/company.policy.ts'
import {
  type BrokerageChange,
  type BrokerageRow,
  type CompanyRow,
  ownershipOf,
} from '../../company/companyRows.ts'
import { leadTexts } from './leadTexts.ts'
import type { ImportActor, PlannedRow, RowWrite } from './plannedRow.ts'
import { changesShown } from './shownChanges.ts'
import { isLead, type Stored, twinKey, yearKey } from './stored.ts'

/** What earlier rows of the file named, with the numbers of these rows. A company may occur in a file only once. */
export interface SeenRows {
  numbers: Map<string, number>
  twins: Map<string, number>
}
export const noneSeen = (): SeenRows => ({ numbers: new Map(), twins: new Map() })

interface Planner {
  actor: ImportActor
  choice: ImportChoice
  stored: Stored
  seen: SeenRows
}

const problem = (
  field: string | null,
  text: string,
  advice: string,
  level: RowProblem['level'] = 'error',
  column: number | null = null,
): RowProblem => ({ column, field, level, value: '', text, advice })
/** Assigns a problem that concerns a field to the column of this field, if the file has such a column. */
const inItsColumn = (one: RowProblem, { columns }: ImportChoice): RowProblem => ({
  ...one,
  column: one.column ?? columns.find(({ target }) => target === one.field)?.column ?? null,
})
const leaveOut = '이 행을 빼고 저장하거나 파일에서 수정하여 다시 업로드해주세요.'

/**
 * Decides what the import does with a row, by the rights of the person: which company it registers, or which fields
 * it changes.
 */
export function planRow(values: RowValues, planner: Planner): PlannedRow<RowWrite> {
  const { choice, stored, actor } = planner
  const found = findCompany(values, stored)
  const businessNumber = values.businessNumber ?? found.record?.businessNumber ?? null
  const row = businessNumber === null ? null : (stored.companies.get(businessNumber) ?? null)
  const record = businessNumber === null ? found.record : (stored.records.get(businessNumber) ?? null)
  const name = String(values.company.companyName ?? row?.companyName ?? '') || null
  const exists = row !== null || (businessNumber === null && record !== null)
  const problems = [
    ...values.problems.map((one) => one),
    ...found.problems,
    ...doubles(values, businessNumber, planner),
    ...refusals(values, { row, record, exists }, planner),
  ].map((one) => inItsColumn(one, choice))
  // For a hidden company the result of the row is stored without its business number, because the
  // person could not read a result with the number of a hidden company.
  const about = businessNumber !== null && planner.stored.hidden.has(businessNumber) ? null : businessNumber
  const plain = { row: values.row, name, businessNumber: about, problems, changes: [], write: null }
  if (problems.some(({ level }) => level === 'error')) return { ...plain, outcome: 'error' }
  if (exists ? choice.existing === 'skip' : !choice.create) return { ...plain, outcome: 'skip' }
  const isNewLead = businessNumber === null && record === null
  const given = isNewLead ? leadTexts(values) : values
  const write = writeOf(given, { businessNumber, row, record }, planner)
  const changes = changesShown(given, write, actor)
  const outcome = exists ? (changes.length > 0 ? 'update' : 'same') : isNewLead ? 'lead' : 'new'
  return { ...plain, outcome, changes, write: outcome === 'same' ? null : write }
}

function findCompany({ businessNumber, uniqueNumber }: RowValues, { byUnique }: Stored) {
  if (uniqueNumber === null) return { record: null, problems: [] }
  const record = byUnique.get(uniqueNumber) ?? null
  if (!record)
    return {
      record,
      problems: [
        problem(
          'uniqueNumber',
          '없는 고유번호입니다',
          '고유번호를 지우면 사업자번호로 찾습니다. 새 번호는 저장할 때 정해집니다.',
        ),
      ],
    }
  if (businessNumber === null || record.businessNumber === businessNumber) return { record, problems: [] }
  return {
    record,
    problems: [
      isLead(record)
        ? problem('uniqueNumber', '잠재기업의 고유번호입니다', '부가정보 관리에서 기업에 먼저 연결해주세요.')
        : problem('uniqueNumber', '고유번호와 사업자번호가 다른 기업입니다', leaveOut),
    ],
  }
}

/** Reports a company that occurs twice in a file as an error, and equal names with different numbers as a warning. */
function doubles(values: RowValues, businessNumber: string | null, { seen, stored }: Planner): RowProblem[] {
  if (values.isAlone) return []
  const key = businessNumber ?? values.uniqueNumber
  const problems: RowProblem[] = []
  if (key !== null) {
    const earlier = seen.numbers.get(key)
    if (earlier === undefined) seen.numbers.set(key, values.row)
    else
      problems.push(problem('businessNumber', `${earlier}행과 같습니다`, '한 파일에 한 번만 입력해주세요.'))
  }
  const { companyName, representative } = values.company
  if (!companyName || !representative) return problems
  const twin = twinKey(companyName, representative)
  const before = seen.twins.get(twin)
  if (before === undefined) seen.twins.set(twin, values.row)
  const other = stored.twins.get(twin)?.number
  const isKnown = businessNumber !== null && stored.companies.has(businessNumber)
  if (other !== undefined && other !== businessNumber && !isKnown)
    problems.push(
      problem(
        'companyName',
        `기업명과 대표자가 같은 기업이 있습니다: ${other}`,
        '같은 기업이 아닌지 확인하세요.',
        'warning',
      ),
    )
  else if (before !== undefined && key !== null && seen.numbers.get(key) === values.row)
    problems.push(
      problem(
        'companyName',
        `${before}행과 기업명과 대표자가 같습니다`,
        '같은 기업이 아닌지 확인하세요.',
        'warning',
      ),
    )
  return problems
}

interface Subject {
  row: CompanyRow | null
  record: BrokerageRow | null
  exists: boolean
}

function refusals(
  values: RowValues,
  { row, record, exists }: Subject,
  { actor, choice, stored }: Planner,
): RowProblem[] {
  const { businessNumber } = values
  if (businessNumber !== null && stored.hidden.has(businessNumber))
    return [
      problem(
        'businessNumber',
        '이 사업자번호로는 등록할 수 없습니다',
        `관리자에게 문의해주세요. ${leaveOut}`,
      ),
    ]
  const problems: RowProblem[] = []
  const failed = new Set(values.problems.filter(({ level }) => level === 'error').map(({ field }) => field))
  if (row?.deletedAt)
    problems.push(
      problem('businessNumber', '삭제된 기업입니다', '관리자가 30일 안에 복원할 수 있습니다. ' + leaveOut),
    )
  else if (exists && choice.existing !== 'skip' && !mayEditCompany(actor, ownershipOf(row, record)))
    problems.push(problem(null, '담당기업이 아닙니다', '담당자나 관리자만 수정할 수 있습니다. ' + leaveOut))
  if (!exists && !values.company.companyName && !failed.has('companyName'))
    problems.push(problem('companyName', '비어 있습니다', '새 기업에는 기업명이 있어야 합니다.'))
  const slot = managerSlots.find(
    (one) => values.slot[one] !== undefined && values.slot[one] !== (record?.[one] ?? null),
  )
  if (slot && !isAdminSide(actor.role) && (values.slot[slot] !== null || choice.clearEmpty))
    problems.push(
      problem(
        slot,
        '담당자를 지정할 권한이 없습니다',
        '담당자는 관리자만 지정할 수 있습니다. 열을 넣지 않음으로 바꿔주세요.',
      ),
    )
  if (!exists && values.businessNumber === null && !failed.has('businessNumber'))
    problems.push(
      problem(
        'businessNumber',
        '사업자번호가 없습니다',
        '잠재기업으로 넣습니다. 나중에 기업에 연결할 수 있습니다.',
        'warning',
      ),
    )
  return problems
}

interface Target {
  businessNumber: string | null
  row: CompanyRow | null
  record: BrokerageRow | null
}

function writeOf(
  values: RowValues,
  { businessNumber, row, record }: Target,
  { actor, choice, stored }: Planner,
): RowWrite {
  const changed = (given: Values, before: object | null) => keep(given, before as Values | null, choice)
  const sees = seesContactOf(actor, ownershipOf(row, record), record?.contactTypists ?? {})
  const { companyName, ...others } = changed(values.company, row)
  const slots = changed(values.slot, record)
  const own = changed(values.own, record?.own ?? null)
  const fields = { ...changed(values.record, record), ...defaults(values, record, choice) }
  const recordChange: BrokerageChange = {
    ...changesOf(record, fields as BrokerageFields, sees, actor),
    ...(slots as BrokerageChange),
    ...(slots.manager1Team === undefined ? {} : { managerByDefault: false }),
    ...(Object.keys(own).length > 0 ? { own: ownValuesAfter(record?.own ?? null, own) } : {}),
  }
  const yearChanges = Object.fromEntries(
    Object.entries(values.years).flatMap(([year, given]) => {
      const before = stored.years.get(yearKey(businessNumber ?? '', year)) ?? null
      const change = changed(given, before)
      return Object.keys(change).length > 0 ? [[year, change]] : []
    }),
  )
  const opinion = stored.opinions.get(businessNumber ?? '') ?? null
  return {
    company: row,
    record,
    opinion,
    years: Object.fromEntries(
      Object.keys(yearChanges).map((year) => [
        year,
        stored.years.get(yearKey(businessNumber ?? '', year)) ?? null,
      ]),
    ),
    companyChange: businessNumber === null ? {} : { ...others, ...(companyName ? { companyName } : {}) },
    opinionChange: businessNumber === null ? {} : changed(values.opinion, opinion),
    recordChange,
    yearChanges: businessNumber === null ? {} : yearChanges,
  }
}

/** Returns the values of the file that differ from the stored ones and may replace them, as the person chose. */
function keep(given: Values, before: Values | null, { existing, clearEmpty }: ImportChoice): Values {
  const entries = Object.entries(given).filter(([name, value]) => {
    const stored = (before?.[name] ?? null) as Value
    if (stored === value) return false
    if (value === null) return clearEmpty && existing === 'replace'
    return before === null || stored === null || existing === 'replace'
  })
  return Object.fromEntries(entries)
}

/**
 * Returns the side and the keyword that the person chose for rows that have none. They never replace a stored value.
 */
function defaults(values: RowValues, record: BrokerageRow | null, { side, keyword }: ImportChoice): Values {
  const words: Values = {}
  if (side !== null && !values.record.side && !record?.side) words.side = side
  const taken = keywordFields.map((name) => values.record[name] ?? record?.[name] ?? null)
  const free = keywordFields.find((_, at) => taken[at] === null)
  if (keyword && free && !taken.includes(keyword)) words[free] = keyword
  return words
}
