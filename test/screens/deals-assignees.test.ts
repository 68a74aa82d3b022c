import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { dealServer, dealTab } from './dealServer.ts'
import { expect, test } from './kit/test.ts'
import { firmOf, person } from './people.ts'

test('the task of a new counterparty can be given to everybody, the admin side too', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  dealServer(server, [])
  server.answer(listCompanies, () => ({
    rows: [],
    next: null,
    total: 0,
    counts: { total: 0, afterType: 0, afterSearch: 0, revenue: null, operatingIncome: null },
  }))
  firmOf(server, person('001', '강민석', { role: 'admin' }))
  await page.goto(dealTab())
  await page.getByRole('button', { name: '매수기업 추가' }).first().click()
  const people = page.getByRole('dialog', { name: '매수기업 추가' }).getByLabel('맡을 사람')
  await people.selectOption('001_강민석')
  await expect(people).toHaveValue('001')
})
