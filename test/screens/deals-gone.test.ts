import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { getCompany } from '#shared/company/company.endpoints.ts'
import { getDetailCounts } from '#shared/company/timeline.endpoints.ts'
import { getCompanyDeals } from '#shared/deals/deals.endpoints.ts'
import { counterparty, sellerNumber } from '../kit/dealAnswers.ts'
import { dealServer, dealTab } from './dealServer.ts'
import { happened } from './kit/liveStream.ts'
import { refused } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

test('a seller that is deleted while its page is open is no longer shown, and is back when it is restored', async ({
  page,
  signIn,
  server,
  expectErrors,
}) => {
  expectErrors(/404/)
  signIn('staff')
  const rows = dealServer(server, [counterparty(2, '한터선박기계(주)', { stage: 'nda' })])
  const gone = page.getByText('이 기업은 이제 볼 수 없습니다.')
  // The page may not listen to events yet when its rows are shown, so the event is sent until it was heard.
  const untilGone = (count: number) =>
    expect
      .poll(() => {
        happened('company', { businessNumber: sellerNumber, version: 2 })
        return gone.count()
      })
      .toBe(count)
  await page.goto(dealTab())
  await expect(page.getByRole('row', { name: /한터선박기계/ })).toBeVisible()

  for (const call of [getCompany, getBrokerage, getCompanyDeals, getDetailCounts])
    server.answer(call, () => refused('company/not-found'))
  await untilGone(1)
  await expect(page.getByText('한터선박기계')).toBeHidden()
  await expect(page.getByText('다솜결정밀')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '매수기업 추가' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: '진행표', exact: true })).toBeVisible()

  dealServer(server, rows)
  await untilGone(0)
  await expect(page.getByRole('row', { name: /한터선박기계/ })).toBeVisible()
})
