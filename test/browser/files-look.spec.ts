import type { Page } from '@playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { choose, filesPath, pdfFile, pendingRows, pick, sendButton } from './fileParts.ts'
import { expect, test } from './fixtures.ts'

const number = '105-87-12345'
const company = {
  businessNumber: number,
  companyName: '두빛나래항공(주)',
  representative: '한지우',
  side: '매도기업',
  manager1Team: '101',
  createdBy: '101',
  createdByName: '김도현',
  createdByPosition: '팀장',
}
const limits = { files: 20, fileBytes: 50 * 1024 * 1024 }

/** The same files in every picture. */
const rows = [
  ['2026_매각 자문계약서_최종(날인본).pdf', '계약서등', 1_929_379],
  ['두빛나래항공_블라인드티저_v3.docx', '티저', 319_897],
  ['두빛나래항공_Information Memorandum_2026년 11월.pptx', 'IM', 6_312_427],
  ['티저·IM 통합본.pdf', '티저/IM', 52_428_800],
  ['공정흐름도와 설비목록.xlsx', '참고자료', 90_265],
  ['예전 시스템에서 옮긴 문서.txt', '미분류', 812],
].map(([fileName, fileCategory, fileSize], index) => ({
  fileName,
  fileCategory,
  file_category: fileCategory,
  fileSize,
  businessNumber: number,
  companyName: company.companyName,
  mimeType: 'application/pdf',
  uploadDate: `2026-11-${19 - index}T05:2${index}:00Z`,
  uploadedAt: '2026-11-13T05:20:00Z',
  createdAt: '2026-11-13T05:20:00Z',
  updatedAt: '2026-11-13T05:20:00Z',
  uploadedBy: '101',
  uploadedByName: '김도현',
  filePath: `/api/files/${number}/${index}/download`,
}))
const rowsFor = (mine: boolean) =>
  rows.map((row, index) => ({ ...row, can: { download: mine || [1, 2, 3].includes(index), delete: mine } }))

/** A message that is still fading in has no contrast yet. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
  })

for (const width of [1440, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} ${colorScheme}`, () => {
      test.use({
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme,
        hasTouch: width === 390,
      })
      const name = (part: string) => `files-${part}-${width}-${colorScheme}`
      let mine = true
      let empty = false

      test.beforeEach(async ({ page, signIn }) => {
        mine = true
        empty = false
        await signIn('team', { managerName: '김도현' })
        await page.route('**/api/files/search?*', (route) => {
          const asked = new URL(route.request().url()).searchParams
          const found = empty || asked.get('search') ? [] : rowsFor(mine)
          return route.fulfill({
            json: {
              rows: found,
              total: found.length,
              page: 1,
              pageSize: 50,
              company: asked.get('businessNumber') ? company : null,
              limits,
            },
          })
        })
        await page.route('**/api/check-business-permission/**', (route) =>
          route.fulfill({ json: { hasPermission: mine } }),
        )
      })

      test('list, waiting files, information', async ({ page, capture }) => {
        await page.goto(filesPath(number))
        await expect(page.getByText('공정흐름도와 설비목록.xlsx')).toBeVisible()
        await expect(
          page.getByText(width < 768 ? '파일을 선택하세요' : '파일을 여기로 끌어다 놓으세요'),
        ).toBeVisible()
        await expectNoAxeFaults(page)
        await capture(name('list'))
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await pick(
          page,
          pdfFile('2026_자문계약서_최종.pdf', 1_929_000),
          pdfFile('두빛나래항공_블라인드티저.docx', 319_000),
          pdfFile('공정흐름도와 설비목록_아주 긴 이름의 두 번째 개정본 (검토 의견 반영).xlsx', 90_000),
          pdfFile('메모.txt', 500),
        )
        await choose(page, '두빛나래항공_블라인드티저.docx', '티저')
        await choose(page, '메모.txt', '참고자료')
        await sendButton(page).click()
        await settled(page)
        await expectNoAxeFaults(page)
        await capture(name('red-rows'))
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await page.getByRole('button', { name: '취소', exact: true }).click()
        await page.getByRole('button', { name: `${rows[0]?.fileName} 정보` }).click()
        await expectNoAxeFaults(page)
        await capture(name('info'))
      })

      test('on the way: progress, refused, cancelled', async ({ page, capture, expectErrors }) => {
        expectErrors(/400 \(Bad Request\)/, /ERR_FAILED/)
        await page.goto(filesPath(number))
        const held = Promise.withResolvers<void>()
        await page.route('**/api/files/upload-multiple', async (route) => {
          const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
          const message = '업로드할 수 없는 파일 형식입니다: 가짜.pdf'
          if (body.includes(Buffer.from('가짜').toString('latin1'))) {
            return route.fulfill({
              status: 400,
              json: { error: message, message, code: 'file/type-not-allowed' },
            })
          }
          await held.promise
          return route.abort().catch(() => undefined)
        })
        await pick(
          page,
          pdfFile('가짜.pdf', 3000),
          pdfFile('IM 최종.pdf', 6_000_000),
          pdfFile('티저.pdf', 40_000),
        )
        for (const file of ['가짜.pdf', 'IM 최종.pdf', '티저.pdf']) await choose(page, file, 'IM')
        await sendButton(page).click()
        await expect(page.getByRole('progressbar')).toHaveCount(2)
        await expect(page.getByText('업로드할 수 없는 파일 형식입니다: 가짜.pdf')).toBeVisible()
        await expectNoAxeFaults(page)
        await capture(name('sending'))
        await page.getByRole('button', { name: '티저.pdf 업로드 취소' }).click()
        await expect(page.getByText('업로드를 취소했습니다.')).toHaveCount(1)
        await page.getByRole('button', { name: '모두 취소' }).click()
        await expect(page.getByText('업로드를 취소했습니다.')).toHaveCount(2)
        held.resolve()
        await settled(page)
        await expectNoAxeFaults(page)
        await capture(name('cancelled'))
      })

      test("another's company, nothing found, nothing there, no company", async ({ page, capture }) => {
        mine = false
        await page.goto(filesPath(number))
        await expect(page.getByText('파일 업로드 권한 없음')).toBeVisible()
        await expectNoAxeFaults(page)
        await capture(name('denied'))
        await page.getByRole('searchbox', { name: '파일명 검색' }).fill('없는 파일')
        await expect(page.getByText('검색 조건에 맞는 파일이 없습니다')).toBeVisible()
        await expectNoAxeFaults(page)
        await page.goto(filesPath())
        await expect(page.getByText('최근 업로드한 파일')).toBeVisible()
        await expectNoAxeFaults(page)
        await capture(name('all'))
        empty = true
        await page.goto(filesPath())
        await expect(page.getByText('업로드된 파일이 없습니다')).toBeVisible()
        await capture(name('nothing'))
        await page.goto(filesPath(number))
        await expect(page.getByText('등록된 파일이 없습니다')).toBeVisible()
      })
    })
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('targets are 44 high and nothing scrolls sideways', async ({ page, signIn }) => {
    await signIn('team')
    await page.route('**/api/files/search?*', (route) =>
      route.fulfill({
        json: { rows: rowsFor(true), total: rows.length, page: 1, pageSize: 50, company, limits },
      }),
    )
    await page.route('**/api/check-business-permission/**', (route) =>
      route.fulfill({ json: { hasPermission: true } }),
    )
    await page.goto(filesPath(number))
    const list = page.getByRole('list', { name: '파일 목록' })
    await pick(page, pdfFile('하나.pdf'), pdfFile('둘.pdf'))
    const targets = [
      ...(await list.getByRole('button').all()),
      ...(await pendingRows(page).getByRole('button').all()),
      // The frame around a select is what one hits.
      ...(await page.getByRole('combobox').locator('..').all()),
      page.getByRole('button', { name: '파일 선택' }),
      sendButton(page),
    ]
    expect(targets.length).toBeGreaterThan(20)
    for (const target of targets) {
      const box = await target.boundingBox()
      const label = (await target.getAttribute('aria-label')) ?? (await target.innerText())
      expect([label, (box?.height ?? 0) >= 44]).toEqual([label, true])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
