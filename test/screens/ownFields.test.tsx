import type { OwnField } from '#shared/company/own/ownField.ts'
import { changeOwnField, countOwnFields, listOwnFields } from '#shared/ownFields/ownFields.endpoints.ts'
import { OwnFieldsScreen } from '#web/ownFields/OwnFieldsScreen.tsx'
import { openRouted } from './kit/openRouted.tsx'
import { refused, type StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const field: OwnField = {
  id: 7,
  key: 'ownChoice7',
  label: '매각 사유',
  kind: 'choice',
  unit: null,
  choices: ['승계', '자금', '기타'].map((label, at) => ({ id: at + 1, label })),
  version: 1,
  retiredAt: null,
  retiredBy: null,
}

function answerFields(server: StandIns) {
  server.answer(listOwnFields, () => ({ rows: [field], most: 30 }))
  const saved: unknown[] = []
  server.answer(changeOwnField, ({ body }) => {
    saved.push(body.replace)
    return body.replace?.length
      ? { field, replaced: 1 }
      : refused('own-field/choice-in-use', { name: '자금', count: 1 }, { choice: 2 })
  })
  return saved
}

test('without the counts, removing a choice asks what replaces it', async ({
  page,
  server,
  expectErrors,
}) => {
  expectErrors(/500/)
  const saved = answerFields(server)
  server.answer(countOwnFields, () => refused('server/unexpected'))
  await openRouted(<OwnFieldsScreen />)
  await expect(page.getByText('값이 있는 기업 수를 불러오지 못했습니다.')).toBeVisible()
  await page.getByRole('button', { name: '매각 사유', exact: true }).click()
  await page.getByRole('button', { name: '자금 없애기' }).click()
  await expect(page.getByText('없애면 이 값을 쓰는 기업의 값을')).toBeVisible()
  await page.getByLabel('대신할 값').selectOption('기타로 바꿈')
  await page.getByRole('button', { name: '없애기', exact: true }).click()
  await page.getByRole('button', { name: '저장' }).click()
  await expect.poll(() => saved).toEqual([[{ id: 2, by: 3 }]])
  await expect(page.getByRole('region', { name: '매각 사유' })).toHaveCount(0)
})

test('a choice that somebody got meanwhile comes back with the question', async ({ page, server }) => {
  const saved = answerFields(server)
  const choices = field.choices.map(({ id }) => ({ id, companies: 0 }))
  server.answer(countOwnFields, () => ({ rows: [{ id: field.id, companies: 0, choices }] }))
  await openRouted(<OwnFieldsScreen />)
  await expect(page.getByRole('row', { name: /매각 사유/ })).toContainText('0')
  await page.getByRole('button', { name: '매각 사유', exact: true }).click()
  await page.getByRole('button', { name: '자금 없애기' }).click()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText(/대신할 값을 선택해주세요/).first()).toBeVisible()
  await page.getByRole('button', { name: '자금 없애기' }).click()
  await page.getByRole('button', { name: '없애기', exact: true }).click()
  await page.getByRole('button', { name: '저장' }).click()
  await expect.poll(() => saved).toEqual([[], [{ id: 2, by: null }]])
})
