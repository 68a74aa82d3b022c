// Runs in a separate process, so that a busy test does not delay its answers and the balancer does not consider a
// database dead. Arguments, in pairs: a database URL and the port that answers whether this database accepts writes.
import { createServer } from 'node:http'
import pg from 'pg'

async function takesWrites(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ ok: boolean }>('select not pg_is_in_recovery() as ok')
    return rows[0]?.ok === true
  } finally {
    client.end().catch(() => undefined)
  }
}

const given = process.argv.slice(2)
for (let at = 0; at < given.length; at += 2) {
  const [url = '', port] = given.slice(at)
  createServer((_request, response) => {
    takesWrites(url).then(
      (yes) => response.writeHead(yes ? 200 : 503).end(),
      () => response.writeHead(503).end(),
    )
  }).listen(Number(port), '127.0.0.1')
}
