import { sql } from 'drizzle-orm'
import { fieldLabel } from '#shared/audit/fieldLabels.ts'
import { secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { type CompanyList, listLabels } from '#shared/catalogue/fields/lists.ts'
import type { LeftValue } from '#shared/merges/merges.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import { isAsAdded, journalTables, type Pair } from '../images/tables.ts'
import { isListAsMerged, type ListImage } from '../values/copyLists.ts'
import { type Clashes, findClashes, leftByClashes } from './clashes.ts'
import { isHeldSlot } from './heldManagers.ts'

/** The difference between a row and the state in which the merge left it. */
interface Difference {
  table: string
  key: string
  unit: string | null
  /** Columns that somebody has changed since the merge. */
  changed: string[]
  /** Whether a row that existed after the merge is gone, or a row that the merge deleted exists again. */
  other: boolean
  name: string | null
}

export interface Since {
  left: LeftValue[]
  /** The units that the undo does not restore. */
  units: Set<string>
  clashes: Clashes
  lists: { restorable: ListImage[] }
}

/** Finds what somebody has changed since the merge. An undo leaves these changes and lists them in its answer. */
export async function changedSinceMerge(db: Db, pair: Pair): Promise<Since> {
  const { id: mergeId, kept } = pair
  const found: Difference[] = []
  for (const { name, matches, present, added } of journalTables) {
    const row = sql`to_jsonb(t)`
    const { rows } = await db.execute<{ [K in keyof Difference]: Difference[K] }>(sql`
      select * from (
        select ${name}::text as table, i.key, i.unit,
          case when i.before is null or i.after is null or ${present} is null then '{}' else array(
            select e.key from jsonb_each(i.after) e where ${isHeldSlot(name, sql`e.key`)} or e.value is distinct from ${row} -> e.key
              and e.key <> 'version' and (e.key <> 'updated_at' or i.unit is not null)) end as changed,
          case when i.before is null then ${present} is not null
              and (${added === 'left'} or not ${isAsAdded})
            when i.after is null then ${present} is not null else ${present} is null end as other,
          coalesce(${row} ->> 'file_name', ${row} ->> 'report_date', ${row} ->> 'name', ${row} ->> 'number',
            i.before ->> 'file_name', i.before ->> 'report_date') as name
        from merge_image i left join ${sql.identifier(name)} t on ${matches}
        where i.merge_id = ${mergeId} and i.table_name = ${name}
      ) d where d.other or cardinality(d.changed) > 0 order by d.key`)
    found.push(...rows)
  }
  const units = new Set(found.flatMap(({ unit }) => unit ?? []))
  const lists = await listsSince(db, mergeId, kept)
  const clashes = await findClashes(db, pair)
  return {
    left: [...leftOfRows(found), ...lists.left, ...leftByClashes(clashes)],
    units,
    clashes,
    lists: { restorable: lists.restorable },
  }
}

async function listsSince(db: Db, mergeId: number, kept: string) {
  const { rows } = await db.execute<{ image: string; key: string }>(sql`
    select table_name as image, key from merge_image where merge_id = ${mergeId} and table_name like 'list:%'
    order by table_name, key`)
  const restorable: ListImage[] = []
  const left: LeftValue[] = []
  for (const list of rows) {
    if (await isListAsMerged(db, mergeId, kept, list)) restorable.push(list)
    else left.push({ where: '기업 정보', what: listName(list) })
  }
  return { restorable, left }
}

const listName = ({ image, key }: ListImage) =>
  image === 'list:statements'
    ? `${fieldLabel(['statements', key.slice(0, -5)])} ${key.slice(-4)}`
    : listLabels[image.slice('list:'.length) as CompanyList]

const camelCase = (column: string) =>
  column.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

/**
 * Tables with values of the company. For a changed row of these tables, the list names the changed columns; for a row
 * of any other table, it names the kind of record.
 */
const valueTables = new Set(['company', 'company_opinion', 'company_add', 'company_bspl'])
const tableWords: Record<string, string> = {
  counterparty: '진행표',
  counterparty_step: '진행표',
  task: '할 일',
  note: '메모',
  daily_report: '일일보고',
  company_file: '파일',
  deleted_file: '휴지통의 파일',
  document_record: '자료',
  document_copy: '배포대장',
  nda: 'NDA',
  criterion: '인수조건',
  seller_terms: '매각 조건',
  match_refusal: '안 맞음',
  company_relation: '관련기업',
  secret_company: '극비 표시',
  manager_history: '담당자 변경이력',
  import_row: '가져오기',
  company_activity: '활동',
  company_alias: '합친 기업의 번호',
}

function leftOfRows(found: readonly Difference[]): LeftValue[] {
  const left = found.flatMap(({ table, key, changed, other, name }): LeftValue[] => {
    if (!valueTables.has(table) || other)
      return [{ where: tableWords[table] ?? '기업 정보', what: name ?? '' }]
    const year = table === 'company_bspl' ? ` ${key.split(' ')[1]}` : ''
    return changed.map((column) => ({ where: '기업 정보', what: `${labelOf(column)}${year}` }))
  })
  const seen = new Map(left.map((one) => [`${one.where} ${one.what}`, one]))
  return [...seen.values()]
}

/**
 * Returns the label of a changed column. All contacts get one label, so that the list does not reveal which contact was
 * changed.
 */
function labelOf(column: string): string {
  const field = camelCase(column)
  return field in secretFields || field === 'contactTypists' ? '연락처' : fieldLabel([field])
}
