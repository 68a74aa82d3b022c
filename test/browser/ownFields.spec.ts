import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { ownField } from '#server/database/tables/firm/ownField.ts'
import { expect, quick, test } from './fixtures.ts'
import { makeFullCompany } from './makerParts.ts'

test(
  'a field of the firm is added, filled in on the company page, and a choice in use is removed with its replacement',
  quick,
  async ({ page, signIn, newUser, pageOf, database }) => {
    try {
      const manager = await newUser('team')
      const { businessNumber } = await makeFullCompany(database, manager)
      await signIn('admin')
      await page.goto('/own-fields')
      await expect(page.getByText('아직 우리 항목이 없습니다')).toBeVisible()
      await page.getByRole('button', { name: '항목 추가' }).click()
      const form = page.getByRole('region', { name: '새 항목' })
      await form.getByLabel('이름').fill('매각 사유')
      await form.getByLabel('종류').selectOption('선택')
      for (const [at, word] of ['승계 없음', '자금', '기타'].entries()) {
        await form.getByRole('button', { name: '값 추가' }).click()
        await form.getByLabel(`값 ${at + 1}`, { exact: true }).fill(word)
      }
      await form.getByRole('button', { name: '저장' }).click()
      await expect(page.getByRole('row', { name: /매각 사유/ })).toContainText('3가지')

      const detail = await pageOf(manager, `/detail-progress?businessNumber=${businessNumber}`)
      const row = detail.getByRole('region', { name: '중개정보' })
      await row.getByText('매각 사유').hover()
      await row.getByRole('button', { name: '매각 사유 수정' }).click()
      await row.getByLabel('매각 사유', { exact: true }).selectOption('자금')
      await row.getByRole('button', { name: '저장' }).click()
      await expect(row.getByRole('button', { name: '매각 사유 수정' })).toBeAttached()
      await expect(row).toContainText('자금')

      await page.reload()
      await page.getByRole('button', { name: '매각 사유' }).click()
      const edited = page.getByRole('region', { name: '매각 사유' })
      await expect(edited.getByText('값이 1곳에 있어 종류는 바꿀 수 없습니다.')).toBeVisible()
      await edited.getByRole('button', { name: '자금 없애기' }).click()
      await edited.getByLabel('대신할 값').selectOption('기타로 바꿈')
      await edited.getByRole('button', { name: '없애기', exact: true }).click()
      await edited.getByRole('button', { name: '저장' }).click()
      await expect(page.getByRole('row', { name: /매각 사유/ })).toContainText('2가지')
      await expect(row).toContainText('기타')
    } finally {
      await database.db.update(brokerageRecord).set({ own: null })
      await database.db.delete(ownField)
    }
  },
)
