import { type Side, sides } from '#shared/catalogue/words/sides.ts'
import { expect, quick, test } from './fixtures.ts'
import { makeCompany, newName } from './searchParts.ts'
import { toasts } from './shellParts.ts'

for (const width of [1440, 390])
  test(
    `criteria of a buyer find a seller, which goes into the deal table, at ${width}`,
    width === 1440 ? quick : {},
    async ({ page, signIn, database: { db } }) => {
      await page.setViewportSize({ width, height: 900 })
      const me = await signIn('team')
      const make = (side: Side) => makeCompany(db, `${newName()}(주)`, { manager1Team: me.teamId, side })
      const seller = await make(sides.byKey.sell.word)
      const buyer = await make(sides.byKey.buy.word)
      const rival = await make(sides.byKey.buy.word)

      // Without criteria the buyer is no match, and 왜 없나 says so.
      await page.goto(`/progress-detail/${seller.businessNumber}?tab=matching`)
      await page.getByRole('button', { name: '왜 없나', exact: true }).click()
      const combobox = page.getByPlaceholder('기업명, 초성, 사업자번호')
      await combobox.fill(buyer.companyName)
      await page.getByRole('option', { name: buyer.companyName }).click()
      await expect(page.getByText('관문 1개에 걸려 목록에 없습니다')).toBeVisible()

      // A criterion of one letter is refused at its field, and a whole one is saved.
      await page.goto(`/progress-detail/${buyer.businessNumber}?tab=matching&view=criteria`)
      await page.getByRole('button', { name: '조건 추가' }).click()
      await page.getByLabel('조건 이름').fill('항공 구조물')
      const wanted = page.getByLabel('원하는 낱말')
      await wanted.fill('철')
      await wanted.press('Enter')
      await page.getByRole('button', { name: '저장', exact: true }).click()
      await expect(page.getByText('한 글자는 너무 많이 걸립니다')).toBeVisible()
      await page.getByRole('button', { name: '철 지우기' }).click()
      await wanted.fill('항공부품')
      await wanted.press('Enter')
      await page.getByRole('checkbox', { name: '어디든' }).check()
      await page.getByRole('button', { name: '저장', exact: true }).click()
      await expect(toasts(page)).toContainText('인수조건 저장 완료')

      // The seller finds the buyer and puts it into its deal table in one step.
      await page.goto(`/progress-detail/${seller.businessNumber}?tab=matching`)
      await expect(page.getByRole('link', { name: buyer.companyName })).toBeVisible()
      await expect(page.getByRole('link', { name: rival.companyName })).toHaveCount(0)
      await page.getByRole('checkbox', { name: `${buyer.companyName} 선택` }).check()
      await page.getByRole('button', { name: '진행표에 1곳 넣기' }).click()
      await expect(toasts(page)).toContainText('진행표에 넣었습니다')
      await expect(page.getByRole('link', { name: buyer.companyName })).toHaveCount(0)
      await page.goto(`/progress-detail/${seller.businessNumber}?tab=deals`)
      await expect(page.getByText(buyer.companyName).first()).toBeVisible()
    },
  )

test('an unfit match is hidden with its reason, from the side of the buyer too', async ({
  page,
  signIn,
  database: { db },
}) => {
  const me = await signIn('team')
  const make = (side: Side) => makeCompany(db, `${newName()}(주)`, { manager1Team: me.teamId, side })
  const seller = await make(sides.byKey.sell.word)
  const buyer = await make(sides.byKey.buy.word)
  await page.goto(`/progress-detail/${buyer.businessNumber}?tab=matching&view=criteria`)
  await page.getByRole('button', { name: '조건 추가' }).click()
  await page.getByLabel('조건 이름').fill('어디든 좋은 조건')
  await page.getByRole('checkbox', { name: '어디든' }).check()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(toasts(page)).toContainText('인수조건 저장 완료')
  await page.goto(`/progress-detail/${buyer.businessNumber}?tab=matching`)
  await page.getByRole('checkbox', { name: `${seller.companyName} 선택` }).check()
  await page.getByRole('button', { name: '안 맞음' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('사유').fill('규모가 다릅니다')
  await dialog.getByRole('button', { name: '안 맞음' }).click()
  await expect(toasts(page)).toContainText('안 맞음으로 표시했습니다')
  await expect(page.getByRole('link', { name: seller.companyName })).toHaveCount(0)
})

test('what was typed into a criterion or into the terms of a seller survives a reload', async ({
  page,
  signIn,
  database: { db },
}) => {
  const me = await signIn('team')
  const make = (side: Side) => makeCompany(db, `${newName()}(주)`, { manager1Team: me.teamId, side })
  const seller = await make(sides.byKey.sell.word)
  const buyer = await make(sides.byKey.buy.word)
  const terms = (company: { businessNumber: string }) =>
    `/progress-detail/${company.businessNumber}?tab=matching&view=criteria`
  const reload = async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: '이어서 쓰기' }).click()
  }

  // The new criterion is opened again by itself, and the whole of it comes back, saved or not.
  await page.goto(terms(buyer))
  await page.getByRole('button', { name: '조건 추가' }).click()
  await page.getByLabel('조건 이름').fill('초안 조건')
  const wanted = page.getByLabel('원하는 낱말')
  await wanted.fill('항공부품')
  await wanted.press('Enter')
  await reload()
  await expect(page.getByLabel('조건 이름')).toHaveValue('초안 조건')
  await expect(page.getByRole('button', { name: '항공부품 지우기' })).toBeVisible()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(toasts(page)).toContainText('인수조건 저장 완료')
  await page.reload()
  await expect(page.getByLabel('조건 이름')).toHaveValue('초안 조건')
  await expect(page.getByText('작성하던 내용이 있습니다')).toHaveCount(0)

  await page.goto(terms(seller))
  await page.getByLabel('매각 사유').fill('대표자 은퇴')
  await reload()
  await expect(page.getByLabel('매각 사유')).toHaveValue('대표자 은퇴')
})
