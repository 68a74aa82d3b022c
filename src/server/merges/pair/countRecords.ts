import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'

export const recordKinds = [
  'reports',
  'tasks',
  'notes',
  'files',
  'deals',
  'ndas',
  'copies',
  'criteria',
  'documents',
  'years',
  'managers',
  'activities',
  'relations',
] as const
export type RecordKind = (typeof recordKinds)[number]

export const recordLabels: Record<RecordKind, string> = {
  reports: '일일보고',
  tasks: '할 일',
  notes: '메모',
  files: '파일',
  deals: '상대방',
  ndas: 'NDA',
  copies: '배포대장',
  criteria: '인수조건',
  documents: '자료',
  years: '재무 연도',
  managers: '담당자 이력',
  activities: '활동',
  relations: '관련기업',
}

export interface RecordCount {
  kind: RecordKind
  label: string
  count: number
}

/** Counts the records of several companies by kind. */
export async function countRecordsOf(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, RecordCount[]>> {
  const { rows } = await db.execute<{ number: string } & Record<RecordKind, number>>(sql`
    select n.number,
      (select count(*)::int from daily_report t where t.business_number = n.number and t.deleted_at is null) as reports,
      (select count(*)::int from task t where t.business_number = n.number) as tasks,
      (select count(*)::int from note t where t.business_number = n.number and t.deleted_at is null) as notes,
      (select count(*)::int from company_file t where t.business_number = n.number) as files,
      (select count(*)::int from counterparty t where n.number in (t.seller_number, t.other_number)) as deals,
      (select count(*)::int from nda t where n.number in (t.recipient_number, t.seller_number)) as ndas,
      (select count(*)::int from document_copy t where n.number in (t.seller_number, t.recipient_number)) as copies,
      (select count(*)::int from criterion t where t.business_number = n.number) as criteria,
      (select count(*)::int from document_record t where t.business_number = n.number) as documents,
      (select count(*)::int from company_bspl t where t.business_number = n.number) as years,
      (select count(*)::int from manager_history t where t.business_number = n.number) as managers,
      (select count(*)::int from company_activity t where t.business_number = n.number) as activities,
      (select count(*)::int from company_relation t where t.business_number = n.number) as relations
    from unnest(${sql.param([...numbers])}::text[]) as n (number)`)
  return new Map(
    rows.map((row) => [
      row.number,
      recordKinds.map((kind) => ({ kind, label: recordLabels[kind], count: row[kind] })),
    ]),
  )
}

export const countRecords = async (db: Db, number: string): Promise<RecordCount[]> =>
  (await countRecordsOf(db, [number])).get(number) ?? []
