import { makeBulkChange, previewBulkChange } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { searchUnassigned } from '#shared/company/company.endpoints.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { emptyFirm } from './emptyFirm.ts'
import { expect, test } from './kit/test.ts'

test('a manager is named for many companies on 담당자지정, after a preview', async ({
  page,
  signIn,
  server,
}) => {
  signIn('admin')
  emptyFirm(server)
  const numbers = ['101-81-00001', '101-81-00002']
  server.answer(
    listUsers,
    () => [{ teamId: '103', managerName: '박준호', position: null, role: 'team' }] as never,
  )
  server.answer(
    listCompanies,
    () =>
      ({
        rows: numbers.map((businessNumber, at) => ({
          businessNumber,
          companyName: `빈기업 ${at + 1}(주)`,
          side: '매도기업',
          uniqueNumber: null,
        })),
        next: null,
        total: 2,
        counts: { total: 2, afterType: 2, afterSearch: 2, revenue: null, operatingIncome: null },
      }) as never,
  )
  server.answer(searchUnassigned, () => [] as never)
  server.answer(previewBulkChange, ({ body }) => ({
    after: '103_박준호',
    rows: body.rows.map(({ businessNumber }) => ({
      businessNumber,
      companyName: '빈기업(주)',
      uniqueNumber: null,
      version: 1,
      outcome: 'change' as const,
      before: null,
      note: null,
      changedBy: null,
    })),
  }))
  server.answer(makeBulkChange, ({ body }) => ({ id: 5, changed: body.rows.length, left: [] }))
  await page.goto('/assignment')
  await page.getByRole('button', { name: '여러 기업 지정' }).click()
  for (const at of [1, 2]) await page.getByRole('checkbox', { name: `빈기업 ${at}(주) 선택` }).click()
  expect(server.calls(listCompanies).at(-1)?.query).toMatchObject({ team: '미지정' })
  const bar = page.getByRole('region', { name: '선택한 행' })
  await bar.getByRole('button', { name: '담당자 지정' }).click()
  const dialog = page.getByRole('dialog', { name: '담당자 바꾸기' })
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: /박준호/ }).click()
  await dialog.getByRole('button', { name: '2곳 바꾸기' }).click()
  await expect(page.getByText('2곳을 바꿨습니다.').first()).toBeVisible()
  expect(server.calls(makeBulkChange)[0]?.body.change).toMatchObject({ field: 'manager1Team', value: '103' })
  await expect(bar).toHaveCount(0)
})
