import { expect, it } from 'vitest'
import { getOpenApi } from '#shared/health/health.endpoints.ts'
import { testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import type { Context } from '../platform/http/route.ts'
import { healthRoutes } from './health.routes.ts'

const t = testApp()

it('the OpenAPI document is built once and cached', async () => {
  let drawn = 0
  const routes = healthRoutes({ pool: t.database.pool } as never, () => {
    drawn += 1
    return t.routes
  })
  const { handler } = routes.find(({ endpoint }) => endpoint.path === getOpenApi.path) ?? {}
  const ask = handler as unknown as (context: Partial<Context>) => string
  expect(ask({})).toBe(ask({}))
  expect(drawn).toBe(1)
})

it('names every call', async () => {
  const caller = await t.as(await makeUser(t.db))
  const { status, body } = await caller.call(getOpenApi, {})
  expect(status).toBe(200)
  expect(Object.keys(body.paths as object).toSorted()).toEqual(
    [...new Set(t.routes.map(({ endpoint }) => endpoint.path))].toSorted(),
  )
})
