import { expect, type Page } from '@playwright/test'
import { goWithin } from '../shellParts.ts'
import { look } from './look.ts'

const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const title = '11월 정기 데이터 정비 안내 (11/20까지)'
const sample = [
  {
    title,
    content:
      '각 팀은 담당기업의 매출처와 주주 정보를 확인해 주세요.\n\n1. 정비 기간: 11월 13일 ~ 11월 20일\n2. 대상: 계약중인 매도기업\n\n자세한 절차는 https://example.co.kr/guide 를 참고하세요.',
    isImportant: 'true',
    files: [textFile('정비 절차서.txt', '절차 '.repeat(4000)), textFile('점검표.csv', 'a,b\n'.repeat(30))],
  },
  { title: '블라인드 티저 문안 기준 개정', content: '개정 내용을 확인해 주세요.', files: [] },
  {
    title: '4분기 매칭데이 일정과 참가 신청',
    content: '내용입니다.',
    files: [textFile('참가 신청서.txt', '신청')],
  },
]

async function write(page: Page) {
  for (const { files, isImportant = 'false', ...texts } of sample) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...texts, isImportant })) form.set(name, value)
    for (const { name, mimeType, buffer } of files)
      form.append('files', new File([new Uint8Array(buffer)], name, { type: mimeType }))
    expect((await page.request.post('/api/notices', { multipart: form })).status()).toBe(201)
  }
}

export const noticeLooks = [
  look({
    name: 'notices',
    as: 'admin',
    person: { managerName: '강민석' },
    setUp: ({ page }) => write(page),
    path: '/notice',
    states: {
      list: ({ page }) => expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible(),
      detail: async ({ page }) => {
        await page.getByRole('link', { name: title, exact: true }).first().click()
        await expect(page.getByRole('dialog')).toContainText('조회')
      },
      edit: async ({ page }) => {
        await page.getByRole('button', { name: '수정', exact: true }).click()
        const editor = page.getByRole('dialog', { name: '공지사항 수정' })
        await editor.locator('input[type=file]').setInputFiles([textFile('추가 자료.txt', '추가')])
        await page.getByRole('button', { name: '점검표.csv 삭제', exact: true }).click()
        await expect(editor.getByText('삭제 예정')).toBeVisible()
      },
      home: async ({ page }) => {
        await page.getByRole('button', { name: '취소', exact: true }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click()
        await goWithin(page, '/')
        await expect(page.getByRole('region', { name: '최근 공지' }).getByRole('listitem')).toHaveCount(3)
      },
    },
  }),
]
