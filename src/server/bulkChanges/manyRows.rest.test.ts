import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  makeBulkChange,
  previewBulkChange,
  undoBulkChange,
} from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { mostBulkRows } from '#shared/bulkChanges/bulkFields.ts'
import { testApp } from '#test/kit/app.ts'
import { businessHash } from '#test/kit/businessHash.ts'
import { nextBusinessNumber } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { refreshCompanyList } from '../company/list/companyList.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { company } from '../database/tables/company.ts'

const t = testApp()

it('a bulk change of as many companies as allowed is made and undone without a trace', async () => {
  const user = await makeUser(t.db, { role: 'viceadmin' })
  const caller = await t.as(user)
  const numbers = Array.from({ length: mostBulkRows }, () => nextBusinessNumber())
  await t.db.insert(company).values(
    numbers.map((businessNumber, at) => ({
      businessNumber,
      companyName: `많은 기업 ${at}(주)`,
      createdBy: user.teamId,
    })),
  )
  // Some have no brokerage record, and some no unique number, so that the change creates them.
  await t.db.insert(brokerageRecord).values(
    numbers.flatMap((businessNumber, at) =>
      at % 3 === 0
        ? []
        : [
            {
              businessNumber,
              companyStatus: '진행가능' as const,
              contact1Name: `사람 ${at}`,
              createdBy: user.teamId,
            },
          ],
    ),
  )
  await refreshCompanyList(t.db, numbers)
  await t.db.execute(sql`analyze company`)
  const before = await businessHash(t.db)
  for (const change of [
    { field: 'side', value: '매도기업' },
    { field: 'companyStatus', value: '진행보류', reason: '결산 뒤 다시' },
    { field: 'manager1Team', value: user.teamId },
  ] as const) {
    const { body: seen } = await caller.call(previewBulkChange, {
      body: { change, rows: numbers.map((businessNumber) => ({ businessNumber })) },
    })
    const rows = seen.rows.map(({ businessNumber, version }) => ({ businessNumber, version: version ?? 0 }))
    const made = await caller.call(makeBulkChange, { body: { change, rows, onlyPossible: false } })
    expect(made.body).toMatchObject({ changed: mostBulkRows, left: [] })
    expect(await businessHash(t.db)).not.toBe(before)
    const undone = await caller.call(undoBulkChange, {
      params: { id: String(made.body.id) },
      body: { leaveChanged: false },
    })
    expect(undone.body).toEqual({ restored: mostBulkRows, left: 0 })
    expect(await businessHash(t.db)).toBe(before)
  }
}, 600_000)
