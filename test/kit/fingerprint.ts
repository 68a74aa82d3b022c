import type pg from 'pg'

/** What every call may touch without changing anything a person cares about. */
const ignored = new Set([
  'login_attempt',
  'upload_day',
  'audit_unsealed',
  'audit_seal',
  'live_event',
  'idempotency_key',
])

/** One hash a table: equal before and after means that nothing changed. */
export async function fingerprint(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const prints: Record<string, string> = {}
  for (const { name } of rows) {
    if (ignored.has(name)) continue
    const columns = name === 'session' ? `(t.token_hash, t.team_id, t.expires_at)::text` : 't::text'
    const { rows: hashed } = await pool.query<{ hash: string | null }>(
      `select md5(string_agg(${columns}, '|' order by ${columns})) as hash from "${name}" t`,
    )
    prints[name] = hashed[0]?.hash ?? ''
  }
  return prints
}
