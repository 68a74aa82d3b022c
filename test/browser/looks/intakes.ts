import { expect } from '@playwright/test'
import { rawZip } from '../../kit/rawZip.ts'
import { makeCompany, pdfFile, textFile } from '../fileParts.ts'
import { look } from './look.ts'

export const intakeLooks = [
  look({
    name: 'intakes',
    as: 'team',
    person: { managerName: '김도현' },
    setUp: ({ database, user }) => makeCompany(database, '한솔빛금형', user),
    path: '/file-import',
    states: {
      upload: ({ page }) => expect(page.getByText('가져오는 방법')).toBeVisible(),
      review: async ({ page }, { businessNumber, companyName }) => {
        const long = `${businessNumber}_공정흐름도와 설비목록_아주 긴 이름의 두 번째 개정본 (검토 의견 반영)`
        await page.locator('input[type=file]').setInputFiles({
          name: '옛자료.zip',
          mimeType: 'application/zip',
          buffer: rawZip([
            { name: `매도/${businessNumber}/티저_최종.pdf`, content: pdfFile('티저', 10).buffer },
            { name: `매도/상담/2019년 이전에 받은 자료/${long}.pdf`, content: pdfFile('긴', 20).buffer },
            { name: '모름/회의.txt', content: textFile(`${businessNumber} 회의`).buffer },
            { name: '모름/설치.exe', content: 'MZ\0\0' },
          ]),
        })
        await expect(page.getByText(companyName).first()).toBeVisible({ timeout: 90_000 })
        await expect(page.getByText('저장 불가').last()).toBeVisible()
      },
      company: {
        part: '[data-dialog]',
        show: async ({ page }) => {
          await page.getByRole('button', { name: '회의.txt 기업 선택' }).click()
          await expect(page.getByRole('dialog', { name: '기업 선택' })).toBeVisible()
        },
      },
      done: async ({ page }) => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: '저장', exact: true }).click()
        await expect(page.getByRole('heading', { name: '파일 2개를 저장했습니다' })).toBeVisible({
          timeout: 90_000,
        })
      },
    },
  }),
  look({
    name: 'help',
    as: 'team',
    path: '/help',
    states: {
      overview: ({ page }) => expect(page.getByRole('heading', { name: '도움말' })).toBeVisible(),
      section: async ({ page }) => {
        await page.goto('/help#intakes')
        await expect(page.getByRole('heading', { name: '파일 가져오기' })).toBeInViewport()
      },
    },
  }),
]
