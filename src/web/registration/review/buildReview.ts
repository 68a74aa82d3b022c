import { type StatementKind, statementKinds } from '#shared/company/statements.ts'
import type { Evidence, ReportData } from '#shared/registration/analysis.ts'
import type { ReportAnswer } from '#shared/registration/registration.endpoints.ts'
import { type CellKind, figureText } from '#web/statements/figureFormat.ts'
import { isRatio } from '#web/statements/statementKinds.ts'
import { buildTable, type TableModel } from './buildTables.ts'
import {
  companyLabel,
  companyOrder,
  type ListField,
  type ListName,
  listFields,
  listNames,
} from './fieldLists.ts'
import { doesAgree, startOf } from './initialValue.ts'
import { type ListRow, matchRows, type RowSet } from './matchRows.ts'
import { isDoubtful } from './scores.ts'
import type { StoredCompany } from './storedCompany.ts'

/** One value of the form: the value in the report, the stored value, and the position in the report. */
export interface FieldMeta {
  path: string
  label: string
  report: string
  stored: string
  /** The initial value of the form field. */
  start: string
  /** True if the report's value equals the stored one. Such a value needs no check. */
  agrees: boolean
  score: number | undefined
  evidence: Evidence | undefined
  /**
   * The name of the field in the list `cleared` of the save request, which names the stored values to delete; null if
   * the value cannot be deleted that way.
   */
  clearedAs: string | null
}
export interface ReviewModel {
  /**
   * The version of the stored company; 0 if the company is not stored. The save request contains it for the optimistic
   * lock.
   */
  version: number
  fields: Map<string, FieldMeta>
  tables: Record<StatementKind, TableModel>
  lists: Record<ListName, RowSet>
  /** Maps each key of the report reader's `fieldScores` to the path of the form field. */
  pathOfScore: Map<string, string>
}

type Given = Pick<ReportAnswer, 'fieldScores' | 'evidence'> & { data: ReportData }

interface Found extends Pick<FieldMeta, 'path' | 'label' | 'report' | 'stored' | 'clearedAs'> {
  scoreKey: string | null
  ignored?: boolean
}
type Add = (found: Found) => void

export function buildReview(answer: Given, stored: StoredCompany | null): ReviewModel {
  const { data, fieldScores, evidence } = answer
  const fields: ReviewModel['fields'] = new Map()
  const pathOfScore: ReviewModel['pathOfScore'] = new Map()
  const add: Add = ({ scoreKey, ignored = false, ...field }) => {
    const score = scoreKey !== null && field.report !== '' ? fieldScores[scoreKey] : undefined
    const given = { report: field.report, stored: field.stored, score }
    fields.set(field.path, {
      ...field,
      start: ignored ? '' : startOf(given),
      agrees: doesAgree(given),
      score,
      evidence: scoreKey !== null ? evidence[scoreKey] : undefined,
    })
    if (scoreKey !== null) pathOfScore.set(scoreKey, field.path)
  }

  for (const name of companyOrder) {
    const kept = { ...stored?.company, ...stored?.opinion }[name]
    add({
      path: `company.${name}`,
      label: companyLabel(name),
      report: figureText(data.company[name], 'money'),
      stored: figureText(kept, 'money'),
      scoreKey: name,
      clearedAs: name === 'businessNumber' ? null : `company.${name}`,
    })
  }
  const tables = Object.fromEntries(
    statementKinds.map((kind) => {
      const { table, cells } = buildTable(kind, data, stored, fieldScores)
      for (const cell of cells) add(cell)
      return [kind, table]
    }),
  ) as ReviewModel['tables']
  const lists = Object.fromEntries(
    listNames.map((list) => {
      const [report, kept] = [rowsOf(list, data), keptRows(list, stored)]
      const rows = matchRows(list, report, kept, (index, name) => fieldScores[`${list}.${index}.${name}`])
      addList(list, rows, report, kept, add)
      return [list, rows]
    }),
  ) as ReviewModel['lists']
  return { version: stored?.company.version ?? 0, fields, tables, lists, pathOfScore }
}

function addList(list: ListName, rows: RowSet, report: ListRow[], stored: ListRow[], add: Add): void {
  const text = (row: ListRow | undefined, { name, kind }: ListField) =>
    figureText(row?.[name] as string | number | null | undefined, kind)
  const put = (id: string, index: number, printed: ListRow | undefined, kept: ListRow | undefined) => {
    for (const field of listFields[list]) {
      add({
        path: `${list}.${id}.${field.name}`,
        label: `${field.label} (${index + 1}번째 ${listWords[list]})`,
        report: text(printed, field),
        stored: text(kept, field),
        scoreKey: printed ? `${list}.${index}.${field.name}` : null,
        clearedAs: null,
      })
    }
    if (list !== 'customers') return
    const type = String((printed ?? kept)?.customerType)
    const path = `${list}.${id}.customerType`
    add({ path, label: '거래처 구분', report: type, stored: type, scoreKey: null, clearedAs: null })
  }
  const keptBy = new Map(rows.stored.map((id, index) => [id, stored[index]]))
  for (const [index, id] of rows.report.entries())
    put(id, index, report[index], keptBy.get(rows.twins.get(id) ?? ''))
  for (const [index, id] of rows.stored.entries()) put(id, index, undefined, stored[index])
}

const listWords: Record<ListName, string> = {
  sales: '매출구성',
  customers: '거래처',
  place: '사업장',
  holders: '주주',
  relations: '관련기업',
}

const rowsOf = (list: ListName, data: ReportData): ListRow[] => (list === 'relations' ? [] : data[list])
const keptRows = (list: ListName, stored: StoredCompany | null): ListRow[] =>
  stored ? stored[list === 'place' ? 'workplaces' : list] : []

/** Returns the IDs of the shown rows of a list. */
type ShownRows = (list: ListName) => readonly string[]

function isShown(path: string, rows: ShownRows | undefined): boolean {
  const [part = '', id = ''] = path.split('.')
  const list = listNames.find((name) => name === part)
  return !list || !rows || rows(list).includes(id)
}

/**
 * Returns the values that a person should check, in the order of the form. These are the doubtful values, except for
 * those that equal the stored value.
 */
export const doubtfulFields = ({ fields }: ReviewModel, rows?: ShownRows): FieldMeta[] =>
  [...fields.values()].filter(
    ({ path, score, agrees }) => isDoubtful(score) && !agrees && isShown(path, rows),
  )

/** Returns the fields whose value in the report differs from the stored one. */
export const differingFields = ({ fields }: ReviewModel, rows?: ShownRows): FieldMeta[] =>
  [...fields.values()].filter(
    ({ path, report, stored, agrees }) => report !== '' && stored !== '' && !agrees && isShown(path, rows),
  )

/**
 * Returns the field of the credit rating if a report was read but contains no rating as text, and none is stored. Some
 * reports print the rating as a picture. It must then be typed, because 추가등록 requires it.
 */
export function unreadRating({ fields }: ReviewModel): FieldMeta | null {
  const rating = fields.get('company.creditRating')
  const isRead = [...fields.values()].some(({ report }) => report !== '')
  return isRead && rating?.report === '' && rating.stored === '' ? rating : null
}

export const kindOfPath = (path: string): CellKind => {
  const [part = '', , name = ''] = path.split('.')
  if (part === 'company') return 'text'
  const list = listNames.find((one) => one === part)
  if (list) return listFields[list].find((field) => field.name === name)?.kind ?? 'text'
  return isRatio(part) ? 'ratio' : 'money'
}
