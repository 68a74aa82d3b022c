import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'

export interface ForeignRule {
  /** Whether the rule concerns a table of the audit log or a function that guards it. */
  onAudit: boolean
  /** A message of one line for an administrator. */
  sentence: string
}

/**
 * All triggers that our migrations create: table, name, when the trigger fires (`pg_trigger.tgtype`) and function.
 */
const ownTriggers = [
  'audit_checkpoint audit_checkpoint_append_only 27 audit_refuse_change',
  'audit_checkpoint audit_checkpoint_no_truncate 34 audit_refuse_change',
  'audit_entry audit_entry_append_only 27 audit_refuse_change',
  'audit_entry audit_entry_no_truncate 34 audit_refuse_change',
  'audit_entry audit_entry_queue 5 audit_queue_for_sealing',
  'audit_refusal audit_refusal_guard 27 audit_refusal_guard',
  'audit_refusal audit_refusal_no_truncate 34 audit_refuse_change',
  'audit_seal audit_seal_append_only 27 audit_refuse_change',
  'audit_seal audit_seal_no_truncate 34 audit_refuse_change',
]

/**
 * The MD5 of each function's source. It shows whether a function was changed. MD5 is enough here, because an
 * attacker cannot choose the original text.
 */
const ownFunctions: Record<string, string> = {
  audit_begin: 'd4b643acb804d191841867c181d3da07',
  audit_prune: '7d7a3eb41fc57d514653eb080f406b3f',
  audit_queue_for_sealing: '8906be568025049e37c137f5033281a6',
  audit_refusal_guard: '35b7e10f172224ba44ed7b041fb6dbef',
  audit_refuse_change: '1ff2040deb6c7ed68462e5fb262de99e',
}

const isAudit = (table: string) => table.startsWith('audit_')

/**
 * Finds triggers, rules and row-level security that our migrations did not create. It also finds our own triggers and
 * functions if they are missing or were changed.
 */
export async function findForeignRules(db: Db): Promise<ForeignRule[]> {
  return [
    ...(await foreignTriggers(db)),
    ...(await foreignRules(db)),
    ...(await changedFunctions(db)),
    ...(await hiddenRows(db)),
  ]
}

async function foreignTriggers(db: Db): Promise<ForeignRule[]> {
  const { rows } = await db.execute<{ table: string; name: string; made: string; plain: boolean }>(sql`
    select c.relname as table, t.tgname as name,
      concat_ws(' ', c.relname, t.tgname, t.tgtype, p.proname) as made,
      (t.tgenabled in ('O', 'A') and t.tgqual is null and t.tgnargs = 0 and t.tgattr = ''
        and p.pronamespace = 'public'::regnamespace) as plain
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal order by 1, 2`)
  const present = new Set(rows.filter(({ plain }) => plain).map(({ made }) => made))
  const foreign = rows.filter(({ made }) => !ownTriggers.includes(made))
  const gone = ownTriggers.filter((made) => !present.has(made)).map((made) => made.split(' '))
  return [
    ...foreign.map(({ table, name }) => ({
      onAudit: isAudit(table),
      sentence: `딜데스크가 만들지 않은 트리거가 ${table} 표에 있습니다: ${name}.`,
    })),
    ...gone.map(([table = '', name = '']) => ({
      onAudit: isAudit(table),
      sentence: `감사로그를 지키는 트리거가 ${table} 표에 없거나 꺼졌거나 바뀌었습니다: ${name}.`,
    })),
  ]
}

async function foreignRules(db: Db): Promise<ForeignRule[]> {
  const { rows } = await db.execute<{ table: string; name: string }>(sql`
    select c.relname as table, r.rulename as name from pg_rewrite r join pg_class c on c.oid = r.ev_class
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1, 2`)
  return rows.map(({ table, name }) => ({
    onAudit: isAudit(table),
    sentence: `딜데스크가 만들지 않은 규칙(rule)이 ${table} 표에 있어 트리거처럼 기록을 바꿀 수 있습니다: ${name}.`,
  }))
}

async function changedFunctions(db: Db): Promise<ForeignRule[]> {
  const names = Object.keys(ownFunctions)
  const { rows } = await db.execute<{ name: string; source: string }>(sql`
    select proname as name, md5(prosrc) as source from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any(${sql.param(names)}::text[])`)
  return names
    .filter((name) => {
      const found = rows.filter((row) => row.name === name)
      return found.length !== 1 || found[0]?.source !== ownFunctions[name]
    })
    .map((name) => ({
      onAudit: true,
      sentence: `감사로그를 지키는 트리거 함수 ${name}의 내용이 바뀌었습니다.`,
    }))
}

async function hiddenRows(db: Db): Promise<ForeignRule[]> {
  const { rows } = await db.execute<{ table: string }>(sql`
    select relname as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity order by 1`)
  return rows.map(({ table }) => ({
    onAudit: isAudit(table),
    sentence: `${table} 표에 딜데스크가 만들지 않은 행 보안(row security)이 켜져 있어 트리거처럼 기록을 숨길 수 있습니다.`,
  }))
}
