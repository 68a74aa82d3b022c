import type { Page } from '@playwright/test'
import type { DealStage } from '#shared/catalogue/words/dealStages.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { expect, quick, test } from './fixtures.ts'
import { storeReport } from './reportParts.ts'
import { makeCompany, newName } from './searchParts.ts'
import { toasts } from './shellParts.ts'

const menu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `${name} 더 보기` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Drags a card of the board to a column by the mouse, and then shows the table again. */
async function dragCard(page: Page, name: string, stage: DealStage) {
  await page.getByRole('button', { name: '보드', exact: true }).click()
  const card = page.locator('[data-card-id]').filter({ hasText: name })
  const [from, to] = [
    await card.locator('[data-handle]').boundingBox(),
    await page.locator(`[data-place="${stage}"]`).boundingBox(),
  ]
  if (!from || !to) throw new Error('the card or the column has no place')
  await page.mouse.move(from.x + 20, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 100, { steps: 5 })
  await expect(page.getByText('여기에 놓기')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator(`[data-place="${stage}"]`).getByText(name)).toBeVisible()
  await page.getByRole('button', { name: '표', exact: true }).click()
}

for (const width of [1440, 390])
  test(
    `one whole deal from long list to contract, at ${width}`,
    width === 1440 ? quick : {},
    async ({ page, signIn, database: { db } }) => {
      await page.setViewportSize({ width, height: 900 })
      const me = await signIn('team')
      const seller = await makeCompany(db, `${newName()}(주)`, {
        manager1Team: me.teamId,
        side: sides.byKey.sell.word,
      })
      const buyer = await makeCompany(db, `${newName()}(주)`, {
        manager1Team: me.teamId,
        side: sides.byKey.buy.word,
      })
      await page.goto(`/progress-detail/${seller.businessNumber}?tab=deals`)
      await expect(page.getByText('진행표가 비어 있습니다')).toBeVisible()

      // Adds to the long list: a registered buyer by its number, and a lead by its name.
      await page.getByRole('button', { name: '매수기업 추가' }).first().click()
      const dialog = page.getByRole('dialog', { name: '매수기업 추가' })
      await dialog.getByRole('tab', { name: '붙여넣기' }).click()
      const lead = `${newName()}상사`
      await dialog.getByLabel('이름과 사업자번호').fill(`${buyer.businessNumber}\n${lead}`)
      await dialog.getByRole('button', { name: '확인', exact: true }).click()
      await expect(dialog.getByText('등록되지 않음 · 잠재기업으로 넣음')).toBeVisible()
      await dialog.getByRole('button', { name: '진행표에 2곳 넣기' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText('롱리스트', { exact: true }).first()).toBeVisible()

      // Puts the buyer on the short list, then moves it forward step by step.
      await page.getByRole('button', { name: `${buyer.companyName} 숏리스트 넣기` }).click()
      await expect(page.getByRole('button', { name: `${buyer.companyName} 숏리스트 빼기` })).toBeVisible()
      for (const stage of ['NDA로', 'IM으로', 'LOI로']) {
        await menu(page, buyer.companyName, `${stage} 옮기기`)
        await expect(toasts(page)).toContainText(stage.replace(/으?로$/, ''))
      }

      // After a report with the stage MOU, the deal table asks whether to move the counterparty.
      await storeReport(db, me, seller.businessNumber, {
        reportDate: dayInSeoul(),
        progressStage: 'MOU체결',
        counterpartyCompany: buyer.companyName,
        counterpartyBusinessNumber: buyer.businessNumber,
      })
      await page.reload()
      await expect(page.getByText('MOU체결을 보고했습니다. 진행표도 옮길까요?')).toBeVisible()
      await page
        .getByRole('button', { name: `${buyer.companyName} MOU로 옮기기` })
        .last()
        .click()
      await expect(page.getByText('진행표도 옮길까요?')).toHaveCount(0)
      await menu(page, buyer.companyName, '실사로 옮기기')
      await expect(toasts(page)).toContainText('실사')

      // The contract stage asks for an amount and a share.
      await menu(page, buyer.companyName, '계약으로 옮기기')
      const contract = page.getByRole('dialog', { name: '단계 옮기기' })
      await contract.getByLabel('금액').fill('12000')
      await contract.getByLabel('지분').fill('51')
      await contract.getByRole('button', { name: '계약으로 옮기기' }).click()
      await expect(contract).toHaveCount(0)
      await menu(page, buyer.companyName, '금액과 지분…')
      const terms = page.getByRole('dialog', { name: '금액과 지분' })
      await expect(terms.getByRole('textbox', { name: '금액' })).toHaveValue('12,000')
      await expect(terms.getByRole('textbox', { name: '지분' })).toHaveValue('51')
      await page.keyboard.press('Escape')

      // Ends the lead with a reason, starts it again, and moves it on.
      await menu(page, lead, '종료…')
      const ending = page.getByRole('dialog', { name: '종료' })
      await ending.getByLabel('응답 없음').check()
      await ending.getByLabel('내용').fill('세 번 전화했으나 받지 않음')
      await ending.getByRole('button', { name: '종료', exact: true }).click()
      await expect(page.getByText('응답 없음 1')).toBeVisible()
      await expect(page.getByText('세 번 전화했으나 받지 않음')).toBeVisible()
      await menu(page, lead, '다시 시작')
      await expect(page.getByText('응답 없음 1')).toHaveCount(0)
      if (width === 1440) await dragCard(page, lead, 'nda')
      else await menu(page, lead, 'NDA로 옮기기')
      await expect(toasts(page)).toContainText('NDA')

      // The buyer's page shows the same deal with the seller.
      await page.goto(`/progress-detail/${buyer.businessNumber}?tab=deals`)
      await expect(page.getByRole('link', { name: seller.companyName })).toBeVisible()
      await page.goto('/deal-table')
      await expect(page.getByRole('link', { name: buyer.companyName })).toBeVisible()

      // The meeting of this week has all the moves, the furthest stage first.
      await page.goto('/weekly-meeting')
      const moves = page.getByRole('region', { name: '옮겨간 딜' }).getByRole('row')
      await expect(moves.filter({ hasText: buyer.companyName }).first()).toContainText('계약')
      await expect(moves.filter({ hasText: lead })).toHaveCount(3)
    },
  )
