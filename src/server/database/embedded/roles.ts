import type pg from 'pg'
import { connect } from './connect.ts'
import { appUrl, type Context } from './context.ts'
import { ROLES_KEY } from './lock.ts'

/** Creates the database and the role that the server uses. Migrations later grant the role its rights on tables. */
export async function ensureRoles(context: Context, admin: pg.Client, port: number): Promise<void> {
  if (await appCanConnect(context, port)) return
  await admin.query('select pg_advisory_lock($1, $2)', ROLES_KEY)
  try {
    const database = await admin.query("select 1 from pg_database where datname = 'dealdesk'")
    if (database.rowCount === 0) await admin.query('create database dealdesk owner postgres')
    const role = await admin.query("select 1 from pg_roles where rolname = 'dealdesk_app'")
    if (role.rowCount === 0) await admin.query('create role dealdesk_app')
    // By default every role may connect to a new database and create temporary tables in it. This revokes both.
    await admin.query('revoke all on database dealdesk from public')
    await admin.query('revoke all on database postgres from public')
    await admin.query('grant connect on database dealdesk to dealdesk_app')
    // The password is set last. Only when it is set does the check above pass, so an interrupted run is repeated.
    await admin.query(
      `alter role dealdesk_app login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
       password ${admin.escapeLiteral(context.secrets.app)}`,
    )
  } finally {
    await admin.query('select pg_advisory_unlock($1, $2)', ROLES_KEY).catch(() => undefined)
  }
}

async function appCanConnect(context: Context, port: number): Promise<boolean> {
  try {
    const client = await connect(appUrl(context, port), 'dealdesk-check')
    await client.end()
    return true
  } catch {
    return false
  }
}
