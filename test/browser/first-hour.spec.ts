import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { nextBusinessNumber } from '../kit/companies.ts'
import { importBook } from '../kit/importBook.ts'
import { fromSources } from '../kit/program.ts'
import { type ServerProcess, startServerProcess, temporaryFolder } from '../kit/serverProcess.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { signInByForm } from './shellParts.ts'

let server: ServerProcess
let folder: Awaited<ReturnType<typeof temporaryFolder>>

test.beforeAll(async () => {
  folder = await temporaryFolder('dealdesk-first-hour-')
  server = await startServerProcess({ DATA_DIR: folder.path })
})
test.afterAll(async () => {
  await server.stop()
  await folder.remove()
})

// The whole path of an empty firm on its own server: the printed password, the four steps of the home page, and the first
// sign-in of a colleague.
test('an empty firm is set up in its first hour, step by step, and a colleague signs in', async ({
  page,
  capture,
}) => {
  const printed = /비밀번호\S*\s+(\S{20})\s/.exec(server.output())?.[1] ?? ''
  await page.goto(server.url)
  await signInByForm(page, '001', printed)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('현재 비밀번호').fill(printed)
  await field('새 비밀번호').fill('노란-우산-열두자루')
  await field('새 비밀번호 확인').fill('노란-우산-열두자루')
  await page.getByRole('button', { name: '비밀번호 변경' }).click()

  const steps = page.getByRole('region', { name: '시작하기' })
  const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name }).first()
  await expect(page.getByRole('heading', { level: 1, name: '딜데스크를 시작합니다' })).toBeVisible()
  await expect(page.getByText('0/ 4 마침 · 약 40분 남았습니다')).toBeVisible()
  await expectNoAxeFaults(page)
  await capture('first-hour-1')

  await step('회사 정보').getByRole('link', { name: '회사 설정 열기' }).click()
  await page.getByLabel('회사 이름').fill('온새미로파트너스(주)')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('회사 설정 저장 완료').first()).toBeVisible()
  await page.goto(server.url)
  await expect(step('회사 정보')).toContainText('아직 견본인 칸: 대표자 이름, 휴대전화, 이메일')
  await step('회사 정보').getByRole('link', { name: '회사 설정 열기' }).click()
  const own = { '대표자 이름': '나세인', 이메일: 'office@first.example.com', 대표전화: '02-333-1000' }
  for (const [label, value] of Object.entries(own)) await page.getByLabel(label, { exact: true }).fill(value)
  for (const label of ['휴대전화', '회사 주소', '팩스', '홈페이지'])
    await page.getByLabel(label, { exact: true }).fill('')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('회사 설정 저장 완료').first()).toBeVisible()
  await page.goto(server.url)
  await expect(
    page.getByRole('heading', { level: 1, name: '온새미로파트너스(주)의 딜데스크를 시작합니다' }),
  ).toBeVisible()
  await expect(step('회사 정보').getByRole('heading')).toHaveText('회사 정보 마침')

  await page.getByLabel('1번째 사람 팀ID').evaluate((input: HTMLInputElement) => {
    const data = new DataTransfer()
    data.setData('text/plain', '팀ID\t이름\t권한\n002\t서정아\t부관리자\n101\t김도현\t팀원')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await page.getByRole('button', { name: '2명 저장' }).click()
  await expect(page.getByText('이 비밀번호는 다시 볼 수 없습니다')).toBeVisible()
  const password = await page.getByRole('row').filter({ hasText: '김도현' }).locator('code').innerText()
  await capture('first-hour-2')
  await page.getByRole('button', { name: '전달했습니다' }).click()
  await expect(step('함께 쓸 사람')).toContainText('3명이 쓰고 있습니다.')

  await step('첫 기업').getByRole('link', { name: '명단 선택' }).click()
  const rows = ['다온정밀(주)', '라온테크(주)'].map((name) => [name, nextBusinessNumber(), '나세인'])
  await page.locator('input[type=file]').setInputFiles({
    name: '명단.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await importBook([{ name: '명단', rows: [['기업명', '사업자번호', '대표'], ...rows] }]),
  })
  await page.getByRole('button', { name: '다음: 열 맞추기' }).click()
  await page.getByRole('button', { name: '다음: 확인' }).click()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByRole('heading', { name: '2곳을 저장했습니다' })).toBeVisible()
  await page.goto(server.url)
  await expect(step('첫 기업')).toContainText('2곳이 등록되어 있습니다.')
  await expect(page.getByText('3/ 4 마침 · 약 10분 남았습니다')).toBeVisible()
  await expect(step('백업')).toContainText('아직 없음')
  await capture('first-hour-3')

  // The person who runs the server takes the first backup. The step ends by itself, and the home page is the usual one.
  await promisify(execFile)(
    process.execPath,
    [fromSources.command('backup'), join(folder.path, 'first.backup')],
    {
      env: { ...process.env, DATA_DIR: folder.path },
    },
  )
  await page.reload()
  await expect(page.getByRole('region', { name: '회사 정보' })).toContainText('온새미로파트너스(주)')
  await expect(steps).toHaveCount(0)
  await capture('first-hour-4')

  const colleague = await page.context().browser()?.newPage()
  if (!colleague) throw new Error('no browser')
  await colleague.goto(server.url)
  await signInByForm(colleague, '101', password)
  await expect(colleague.getByRole('heading', { level: 1, name: '비밀번호 변경' })).toBeVisible()
  await colleague.close()
})
