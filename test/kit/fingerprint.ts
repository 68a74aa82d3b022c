import type pg from 'pg'

/** Tables that any call may write, even one that changes no user data. */
const ignored = new Set([
  'login_attempt',
  'upload_day',
  'audit_unsealed',
  'audit_seal',
  'live_event',
  'audit_refusal',
  'idempotency_key',
  // These tables are recomputed from other tables whenever a blind document is checked.
  'word_count',
  'word_frequency',
])

// A sum does not depend on the order, so rows need no sorting. The count detects rows that cancel each other out.
const ofContent = (text: string) => `count(*) || ' ' || coalesce(sum(hashtextextended(${text}, 0)), 0)`
// Sessions are compared without their last-seen time, which every call writes.
const ofSession = ofContent('(t.token_hash, t.team_id, t.expires_at)::text')
/** Every insert, update or delete changes the row count or the sum of the writing transactions (xmin). */
const ofWriters = `count(*) || ' ' || coalesce(sum(t.xmin::text::bigint), 0)`

/**
 * One value per table. If the value is the same before and after, nobody wrote to the table, not even equal values.
 * Row contents are not read, so wide rows and long texts cost nothing extra.
 */
export const fingerprint = (pool: pg.Pool) => marks(pool, 'writers', ofWriters)

/** One value per table that is equal for two databases with the same rows. */
export const contentPrint = (pool: pg.Pool) => marks(pool, 'content', ofContent('t::text'))

const statements = new Map<string, Promise<string>>()

/** Reads the values of all tables in one statement, which each connection plans only once. */
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
