import { listCompaniesOf } from './companyListParts.ts'
import { pdfFile, store } from './fileParts.ts'
import { expect, test } from './fixtures.ts'
import { clickInPlace, coveredControls } from './pointing.ts'

test('a single teaser is fetched with the mouse, at the place where its button is drawn', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  const me = await signIn('team')
  const key = `티저창${Math.random().toString(36).slice(2, 8)}`
  const [number = ''] = await listCompaniesOf(database, [
    { name: `${key}(주)`, add: { manager1Team: me.teamId } },
  ])
  await store(page, number, [pdfFile('소개 "최종".pdf')], '티저')
  await page.goto(`/sell-management2?name=${encodeURIComponent(key)}&columns=companyName,teaserFiles`)
  await clickInPlace(page.getByRole('button', { name: `${key}(주) 티저 1개` }))
  const dialog = page.getByRole('dialog', { name: `${key}(주) 파일` })
  const button = dialog.getByRole('button', { name: '소개 "최종".pdf 다운로드' })
  await expect(button).toBeEnabled()
  expect(await coveredControls(page)).toEqual([])
  const arrives = page.waitForEvent('download')
  await clickInPlace(button)
  // Windows allows no quotation mark in file names, so the browser replaces it.
  expect((await arrives).suggestedFilename()).toMatch(/^소개 .최종.\.pdf$/)
  // A modal dialog hides toasts from the accessibility tree, so they are found by their attribute.
  const message = page.locator('[data-toast-viewport]')
  await expect(message).toContainText('다운로드 완료')

  await page.route('**/download?*', (route) => route.abort())
  await clickInPlace(button)
  await expect(message).toContainText('파일 다운로드 중 오류가 발생했습니다.')
})
