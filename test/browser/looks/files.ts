import { expect } from '@playwright/test'
import { choose, filesPath, pdfFile, pick, sendButton } from '../fileParts.ts'
import { answerFiles, rows, sampleNumber } from '../fileSamples.ts'
import { goWithin } from '../shellParts.ts'
import { look } from './look.ts'

const person = { managerName: '김도현' }

const own = look({
  name: 'files',
  as: 'team',
  person,
  setUp: ({ page }) => answerFiles(page),
  path: filesPath(sampleNumber),
  states: {
    list: async ({ page, narrow }) => {
      await expect(page.getByText('공정흐름도와 설비목록.xlsx')).toBeVisible()
      const invitation = narrow ? '파일을 선택하세요' : '파일을 여기로 끌어다 놓으세요'
      await expect(page.getByText(invitation)).toBeVisible()
    },
    'red-rows': async ({ page }) => {
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
      // The click may scroll a row so that the navigation covers half of it. axe would then measure only its visible part.
      await page.getByRole('heading', { name: '파일 업로드' }).scrollIntoViewIfNeeded()
    },
    info: async ({ page }) => {
      await page.getByRole('button', { name: '취소', exact: true }).click()
      await page.getByRole('button', { name: `${rows[0]?.fileName} 정보` }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
})

const sending = look({
  name: 'files-sending',
  as: 'team',
  person,
  setUp: async ({ page, expectErrors }) => {
    expectErrors(/400 \(Bad Request\)/, /ERR_FAILED/)
    await answerFiles(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/files/upload-multiple', async (route) => {
      const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
      const message = '업로드할 수 없는 파일 형식입니다: 가짜.pdf'
      const json = { error: message, message, code: 'file/type-not-allowed' }
      if (body.includes(Buffer.from('가짜').toString('latin1'))) return route.fulfill({ status: 400, json })
      await held.promise
      return route.abort().catch(() => undefined)
    })
    return held
  },
  path: filesPath(sampleNumber),
  states: {
    'under-way': async ({ page }) => {
      const names = ['가짜.pdf', 'IM 최종.pdf', '티저.pdf'] as const
      await pick(page, pdfFile(names[0], 3000), pdfFile(names[1], 60_000), pdfFile(names[2], 40_000))
      for (const name of names) await choose(page, name, 'IM')
      await sendButton(page).click()
      await expect(page.getByRole('progressbar')).toHaveCount(2)
      await expect(page.getByText('업로드할 수 없는 파일 형식입니다: 가짜.pdf')).toBeVisible()
    },
    cancelled: async ({ page }, held) => {
      await page.getByRole('button', { name: '티저.pdf 업로드 취소' }).click()
      await expect(page.getByText('업로드를 취소했습니다.')).toHaveCount(1)
      await page.getByRole('button', { name: '모두 취소' }).click()
      await expect(page.getByText('업로드를 취소했습니다.')).toHaveCount(2)
      held.resolve()
    },
  },
})

const others = look({
  name: 'files-of-others',
  as: 'team',
  person,
  setUp: ({ page }) => answerFiles(page, { mine: false }),
  path: filesPath(sampleNumber),
  states: {
    denied: ({ page }) => expect(page.getByText('파일 업로드 권한 없음')).toBeVisible(),
    'nothing-found': async ({ page }) => {
      await page.getByRole('searchbox', { name: '파일명 검색' }).fill('없는 파일')
      await expect(page.getByText('검색 조건에 맞는 파일이 없습니다')).toBeVisible()
    },
    all: async ({ page }) => {
      await goWithin(page, filesPath())
      await expect(page.getByText('최근 업로드한 파일')).toBeVisible()
    },
    'nothing-there': async ({ page }, answer) => {
      answer.empty = true
      await page.goto(filesPath())
      await expect(page.getByText('업로드된 파일이 없습니다')).toBeVisible()
    },
    'company-without': async ({ page }) => {
      await page.goto(filesPath(sampleNumber))
      await expect(page.getByText('등록된 파일이 없습니다')).toBeVisible()
    },
  },
})

export const fileLooks = [own, sending, others]
