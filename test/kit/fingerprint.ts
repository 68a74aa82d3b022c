import type pg from 'pg'

/** What every call may touch without changing anything a person cares about. */
const ignored = new Set([
  'login_attempt',
  'upload_day',
  'audit_unsealed',
  'audit_seal',
  'live_event',
  'audit_refusal',
  'idempotency_key',
  // Counted from the rest whenever a blind document is checked.
  'word_count',
  'word_frequency',
])

// A sum does not ask for an order, so nothing is sorted; the count tells rows apart that cancel each other out.
const ofContent = (text: string) => `count(*) || ' ' || coalesce(sum(hashtextextended(${text}, 0)), 0)`
// Of a session only this: the time it was last seen is written by every call.
const ofSession = ofContent('(t.token_hash, t.team_id, t.expires_at)::text')
/** Whoever inserts, changes or deletes a row changes their count or the sum of the transactions that wrote them. */
const ofWriters = `count(*) || ' ' || coalesce(sum(t.xmin::text::bigint), 0)`

/**
 * One mark a table: equal before and after means that nobody wrote there, not even the same values again. The rows
 * themselves are not read, so it costs the same for wide ones and for long texts.
 */
export const fingerprint = (pool: pg.Pool) => marks(pool, 'writers', ofWriters)

/** One mark a table that two databases with the same rows have in common. */
export const contentPrint = (pool: pg.Pool) => marks(pool, 'content', ofContent('t::text'))

const statements = new Map<string, Promise<string>>()

/** All tables in one statement, which each connection plans once. */
async function marks(pool: pg.Pool, kind: string, mark: string): Promise<Record<string, string>> {
  const text = await (statements.get(kind) ?? prepare(pool, kind, mark))
  const { rows } = await pool.query<Record<string, string>>({ name: `marks-${kind}`, text })
  return rows[0] ?? {}
}

function prepare(pool: pg.Pool, kind: string, mark: string): Promise<string> {
  const made = pool
    .query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
    .then(({ rows }) => {
      const kept = rows.filter(({ name }) => !ignored.has(name))
      const columns = kept.map(
        ({ name }) => `(select ${name === 'session' ? ofSession : mark} from "${name}" t) as "${name}"`,
      )
      return `select ${columns.join(', ')}`
    })
  statements.set(kind, made)
  return made
}
