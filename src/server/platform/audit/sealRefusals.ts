import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import type { Db } from '../../database/connect.ts'
import { auditRefusal } from '../../database/tables/audit.ts'
import { appUser } from '../../database/tables/user.ts'
import { type AuditBy, type AuditFact, recordEach } from './record.ts'

const batch = 500

/**
 * Writes an audit entry for each row of the refusal table whose hour is over (a row counts the refusals of one hour).
 * The entry is then sealed. If a server adds counts for that hour later, it writes them to a new row. Returns the
 * number of rows.
 */
export async function sealRefusals(db: Db): Promise<number> {
  let total = 0
  for (;;) {
    const sealed = await db.transaction(sealSome)
    total += sealed
    if (sealed < batch) return total
  }
}

async function sealSome(tx: Db): Promise<number> {
  const rows = await tx
    .select({ row: auditRefusal, managerName: appUser.managerName })
    .from(auditRefusal)
    .leftJoin(appUser, eq(appUser.teamId, auditRefusal.teamId))
    // A row is taken one minute after its hour, so that every server can finish its last write for the hour.
    .where(and(isNull(auditRefusal.entryId), lt(auditRefusal.hour, sql`now() - interval '61 minutes'`)))
    .orderBy(asc(auditRefusal.id))
    .limit(batch)
    .for('update', { of: auditRefusal, skipLocked: true })
  if (rows.length === 0) return 0
  const recorded = await recordEach(
    tx,
    rows.map(({ row, managerName }) => ({ by: byOf(row, managerName), fact: factOf(row) })),
  )
  const ids = sql.param(rows.map(({ row }) => row.id))
  const entries = sql.param(recorded.map(({ id }) => id))
  await tx.execute(sql`
    update audit_refusal r set entry_id = s.entry
    from unnest(${ids}::bigint[], ${entries}::bigint[]) as s (id, entry) where r.id = s.id`)
  return rows.length
}

type Row = typeof auditRefusal.$inferSelect
const isSignIn = ({ kind }: Row) => kind === 'refused/sign-in' || kind === 'refused/locked'

/**
 * Returns the author of the entry. A failed sign-in proves no identity, so its entry is about the account and has
 * no author.
 */
function byOf(row: Row, managerName: string | null): AuditBy {
  const origin = { address: row.addresses[0] ?? '', requestId: '', userAgent: row.device }
  return row.teamId === '' || isSignIn(row)
    ? origin
    : { ...origin, teamId: row.teamId, managerName: managerName ?? '' }
}

function factOf(row: Row): AuditFact {
  const { kind, call, target, count, firstAt, lastAt, addresses, device, code } = row
  const businessNumber = normaliseBusinessNumber(target)
  return {
    action: kind,
    subject: isSignIn(row) ? { kind: 'user', id: row.teamId } : { kind: 'call', id: call },
    ...(businessNumber ? { businessNumber } : {}),
    after: {
      refusedCount: count,
      refusedCall: call,
      refusedTarget: target,
      refusedCode: code,
      firstAt,
      lastAt,
      addresses,
      device,
    },
  }
}

/** Removes old refusals. Their audit entries are pruned separately. */
export async function removeOldRefusals(db: Db): Promise<void> {
  await db
    .delete(auditRefusal)
    .where(and(isNotNull(auditRefusal.entryId), lt(auditRefusal.hour, sql`now() - interval '3 years'`)))
}

/**
 * Finds a row of the refusal list that differs from its sealed audit entry, which means that somebody changed the
 * row.
 */
export async function refusalFault(tx: Db): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from audit_refusal r left join audit_entry e on e.id = r.entry_id
    where r.entry_id is not null and r.hour >= now() - interval '3 years' and (e.id is null
      or e.action <> r.kind or (e.after->>'refusedCount')::int is distinct from r.count
      or coalesce(e.after->>'refusedCall', '') <> r.call or coalesce(e.after->>'refusedTarget', '') <> r.target
      or coalesce(e.team_id, e.subject_id) not in (r.team_id, r.call)
      or coalesce(e.address, '') <> coalesce(r.addresses[1], ''))
    union all
    select e.id from audit_entry e where e.action like 'refused/%' and e.at >= now() - interval '1094 days'
      and not exists (select from audit_refusal r where r.entry_id = e.id)
    limit 1`)
  return rows[0] ? `거부된 요청의 기록 ${rows[0].id}번이 점검값이 있는 감사 기록과 다릅니다.` : null
}
