import { type StatementKind, statementKinds } from '#shared/company/statements.ts'
import type { Evidence, ReportData } from '#shared/registration/analysis.ts'
import type { ReportAnswer } from '#shared/registration/registration.endpoints.ts'
import { buildTable, type TableModel } from './buildTables.ts'
import { type CellKind, textOf } from './cellText.ts'
import { companyLabels, companyOrder, type ListName, listFields, listNames } from './fieldLists.ts'
import { isDoubtful } from './scores.ts'
import type { StoredCompany } from './storedCompany.ts'

/** One value of the form: what the report says, what is stored, and where it stands on paper. */
export interface FieldMeta {
  path: string
  label: string
  report: string
  stored: string
  /** What the form starts with: the new value unless it is empty. */
  start: string
  score: number | undefined
  evidence: Evidence | undefined
  /** Its name in `cleared`, where an emptied value must say so. */
  clearedAs: string | null
}
export interface RowSet {
  report: string[]
  stored: string[]
}
export interface ReviewModel {
  fields: Map<string, FieldMeta>
  tables: Record<StatementKind, TableModel>
  lists: Record<ListName, RowSet>
  /** From a name in `fieldScores` to the place in the form. */
  pathOfScore: Map<string, string>
}

type Given = Pick<ReportAnswer, 'fieldScores' | 'evidence'> & { data: ReportData }

export function buildReview(answer: Given, stored: StoredCompany | null): ReviewModel {
  const fields: ReviewModel['fields'] = new Map()
  const pathOfScore: ReviewModel['pathOfScore'] = new Map()
  const add = (
    field: Pick<FieldMeta, 'path' | 'label' | 'report' | 'stored'>,
    scoreKey: string | null,
    clearedAs: string | null,
  ) => {
    const known = scoreKey !== null
    fields.set(field.path, {
      ...field,
      start: field.report || field.stored,
      score: known && field.report !== '' ? answer.fieldScores[scoreKey] : undefined,
      evidence: known ? answer.evidence[scoreKey] : undefined,
      clearedAs,
    })
    if (known) pathOfScore.set(scoreKey, field.path)
  }

  const { company } = answer.data
  for (const name of companyOrder) {
    const kept = { ...stored?.company, ...stored?.opinion }[name]
    add(
      {
        path: `company.${name}`,
        label: companyLabels[name],
        report: textOf(company[name], 'money'),
        stored: textOf(kept, 'money'),
      },
      name,
      name === 'businessNumber' ? null : `company.${name}`,
    )
  }
  const tables = Object.fromEntries(
    statementKinds.map((kind) => {
      const { table, cells } = buildTable(kind, answer.data, stored)
      for (const { scoreKey, ...cell } of cells) {
        add(cell, scoreKey, scoreKey?.startsWith('bspl.') ? scoreKey : null)
      }
      return [kind, table]
    }),
  ) as ReviewModel['tables']
  const lists = Object.fromEntries(
    listNames.map((list) => [list, addList(list, rowsOf(list, answer.data), keptRows(list, stored), add)]),
  ) as ReviewModel['lists']
  return { fields, tables, lists, pathOfScore }
}

type Add = (
  field: Pick<FieldMeta, 'path' | 'label' | 'report' | 'stored'>,
  scoreKey: string | null,
  clearedAs: string | null,
) => void
type Row = Record<string, unknown>

function addList(list: ListName, report: Row[], stored: Row[], add: Add): RowSet {
  const put = (rows: Row[], letter: 'r' | 's') =>
    rows.map((row, index) => {
      const id = `${letter}${index}`
      for (const { name, label, kind } of listFields[list]) {
        const text = textOf(row[name] as string | number | null, kind)
        const [printed, kept] = letter === 'r' ? [text, ''] : ['', text]
        const path = `${list}.${id}.${name}`
        const where = `${label} (${index + 1}번째 ${listWords[list]})`
        add(
          { path, label: where, report: printed, stored: kept },
          letter === 'r' ? `${list}.${index}.${name}` : null,
          null,
        )
      }
      if (list === 'customers') {
        const type = String(row.customerType)
        add(
          { path: `${list}.${id}.customerType`, label: '거래처 구분', report: type, stored: type },
          null,
          null,
        )
      }
      return id
    })
  return { report: put(report, 'r'), stored: put(stored, 's') }
}

const listWords: Record<ListName, string> = {
  sales: '매출구성',
  customers: '거래처',
  place: '사업장',
  holders: '주주',
  relations: '관련기업',
}

const rowsOf = (list: ListName, data: ReportData): Row[] => (list === 'relations' ? [] : data[list])
const keptRows = (list: ListName, stored: StoredCompany | null): Row[] =>
  stored ? stored[list === 'place' ? 'workplaces' : list] : []

/** Fields that somebody should look at, in the order of the form. */
export const doubtfulFields = ({ fields }: ReviewModel): FieldMeta[] =>
  [...fields.values()].filter(({ score }) => isDoubtful(score))

/** Fields where saving would put another value in place of a stored one; whole lists are chosen apart. */
export const changedFields = ({ fields }: ReviewModel): FieldMeta[] =>
  [...fields.values()].filter(
    ({ path, report, stored }) => report !== '' && stored !== '' && report !== stored && !isListPath(path),
  )

const isListPath = (path: string) => listNames.some((list) => path.startsWith(`${list}.`))

export const kindOfPath = (path: string): CellKind => {
  const [part = '', , name = ''] = path.split('.')
  if (part === 'company') return 'text'
  const list = listNames.find((one) => one === part)
  if (list) return listFields[list].find((field) => field.name === name)?.kind ?? 'text'
  return ['financial', 'income', 'ebitda'].includes(part) ? 'money' : 'ratio'
}
