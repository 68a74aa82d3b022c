import { copyKinds, copyNdas } from '#shared/catalogue/words/copyWords.ts'
import { type Copy, countCopies, listCopies, recallCopies } from '#shared/copies/copies.endpoints.ts'
import { exportCopies } from '#shared/exports/exports.endpoints.ts'
import { getFirmRules } from '#shared/firm/firmSettings.endpoints.ts'
import { expectToast } from '../browser/shellParts.ts'
import { copyAnswer } from '../kit/copyAnswers.ts'
import { today } from './dealServer.ts'
import { refused, type StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'
import { firmOf } from './people.ts'

const zero = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>

/** Stubs the register of copies. Recalls are stored in memory, so that the list shows them. */
function copyServer(server: StandIns, rows: Copy[]) {
  firmOf(server)
  server.answer(getFirmRules, () => ({ exportReason: false, filesTypes: 'specified' as const }))
  const shown = (state: string | undefined) =>
    rows.filter(({ recalled }) => state === undefined || (state === 'valid') === (recalled === null))
  server.answer(listCopies, ({ query }) => {
    const found = shown(query.state)
    return { rows: structuredClone(found), next: null, total: found.length }
  })
  server.answer(countCopies, ({ query }) => ({
    all: rows.length,
    found: shown(query.state).length,
    valid: rows.filter(({ recalled }) => recalled === null).length,
    recalled: rows.filter(({ recalled }) => recalled !== null).length,
    kinds: zero(copyKinds.keys),
    ndas: zero(copyNdas.keys),
  }))
  server.answer(recallCopies, ({ body: { ids, reason } }) => {
    const recalled = rows.filter(({ id }) => ids.includes(id))
    for (const row of recalled)
      Object.assign(row, {
        recalled: { day: today, reason, by: null },
        can: { recall: false, download: false },
      })
    return { rows: structuredClone(recalled) }
  })
}

const hidden = () =>
  copyAnswer(3, { person: null, recipient: { businessNumber: '101-81-00003', companyName: '온별테크(주)' } })

test('the register shows persons only where the answer has them, and filters in the address', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  copyServer(server, [copyAnswer(1), hidden()])
  await page.goto('/distribution-register')
  const row = page.getByRole('row', { name: /D26-0401/ })
  await expect(row).toContainText('맹지후 재무팀장')
  await expect(row).toContainText('M&A IM 2판')
  await expect(page.getByRole('row', { name: /D26-0403/ })).toContainText('온별테크(주)')
  await expect(page.getByText('배포한 사본 2부')).toBeVisible()
  await page.getByRole('radiogroup', { name: '상태' }).getByText('회수').click()
  await expect(page).toHaveURL(/state=recalled/)
  await expect(page.getByText('조건에 맞는 사본이 없습니다')).toBeVisible()
})

test('several kinds and NDA states are filtered together, and can be cleared one by one', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  copyServer(server, [copyAnswer(1)])
  await page.goto('/distribution-register')
  const filters = page.getByRole('complementary', { name: '필터' })
  await filters.getByRole('checkbox', { name: 'M&A IM', exact: true }).check()
  const nda = filters.getByRole('group', { name: 'NDA' })
  await nda.getByRole('checkbox', { name: '만료', exact: true }).check()
  await nda.getByRole('checkbox', { name: '유효', exact: true }).check()
  await expect(page).toHaveURL(/kind=im-ma&nda=living(,|%2C)ended/)
  await nda.getByRole('checkbox', { name: '만료', exact: true }).uncheck()
  await expect(page).toHaveURL(/nda=living$/)
  await filters.getByRole('button', { name: '초기화' }).click()
  await expect(page).not.toHaveURL(/kind|nda/)
  await page.getByRole('button', { name: '필터', exact: true }).click()
  await expect(filters).toHaveCount(0)
})

test('the Excel file of a selection contains only the selected copies', async ({ page, signIn, server }) => {
  signIn('staff')
  copyServer(server, [copyAnswer(1), copyAnswer(2)])
  server.answer(exportCopies, () => refused('export/running'))
  await page.goto('/distribution-register')
  await page.getByRole('checkbox', { name: /D26-0402/ }).check()
  await page.getByRole('region', { name: '선택한 행' }).getByRole('button', { name: 'Excel' }).click()
  await expect.poll(() => server.calls(exportCopies).map(({ body }) => body)).toEqual([{ ids: [2] }])
})

test('selected copies are recalled with a reason, and keep their line', async ({ page, signIn, server }) => {
  signIn('staff')
  copyServer(server, [copyAnswer(1), copyAnswer(2)])
  await page.goto('/distribution-register')
  await page.getByRole('checkbox', { name: /D26-0401/ }).check()
  await page.getByRole('button', { name: '회수', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '사본 회수' })
  await dialog.getByRole('button', { name: '1부 회수' }).click()
  await expect(dialog.getByText('회수 사유를 입력해주세요.')).toBeVisible()
  expect(server.calls(recallCopies)).toEqual([])
  await dialog.getByLabel('사유').fill('2판으로 바꿈')
  await dialog.getByRole('button', { name: '1부 회수' }).click()
  await expectToast(page, '사본 1부를 회수했습니다', '2판으로 바꿈')
  await expect(page.getByRole('row', { name: /D26-0401/ })).toContainText(`회수 ${today}`)
})
