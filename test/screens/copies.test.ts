import type { Locator, Page } from '@playwright/test'
import { copyKinds, copyNdas } from '#shared/catalogue/words/copyWords.ts'
import { searchCompanies } from '#shared/company/company.endpoints.ts'
import {
  type Copy,
  countCopies,
  findCopy,
  listCopies,
  recallCopies,
} from '#shared/copies/copies.endpoints.ts'
import { type CopyCheck, checkCopy, enterCopy } from '#shared/copies/making.endpoints.ts'
import { downloadFile, listCompanyFiles } from '#shared/files/files.endpoints.ts'
import { addDays } from '#shared/platform/day.ts'
import { expectToast } from '../browser/shellParts.ts'
import { copyAnswer } from '../kit/copyAnswers.ts'
import { searchHit } from '../kit/dealAnswers.ts'
import { today } from './dealServer.ts'
import { textFile } from './kit/pickedFile.ts'
import type { StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'
import { firmOf } from './people.ts'

const zero = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>

/** Stubs the register of copies. Recalls are stored in memory, so that the list shows them. */
function copyServer(server: StandIns, rows: Copy[]) {
  firmOf(server)
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
  await page.getByRole('combobox', { name: '상태' }).selectOption('recalled')
  await expect(page).toHaveURL(/state=recalled/)
  await expect(page.getByText('조건에 맞는 사본이 없습니다')).toBeVisible()
})

const check = (more: Partial<CopyCheck> = {}): CopyCheck => ({
  kind: 'im-ma',
  edition: 2,
  isPdf: false,
  needs: 'nothing',
  nda: null,
  coming: null,
  ended: null,
  groupLater: null,
  locked: true,
  lockedTeaser: false,
  can: { waive: false, unlock: false },
  admins: [{ teamId: '001', managerName: '강민석' }],
  ...more,
})
const nda: CopyCheck['nda'] = {
  id: 1,
  state: 'living',
  scope: 'deal',
  signedBy: { businessNumber: '101-81-00002', companyName: '늘찬홀딩스(주)' },
  startsDay: addDays(today, -100),
  endsDay: addDays(today, 100),
  registeredDay: addDays(today, -100),
  daysLeft: 100,
  draftDay: null,
  signers: null,
  witness: null,
  advisers: ['견본회계법인'],
}

/** Opens the dialog with a document of 다솜결정밀(주). */
async function openDialog(page: Page, server: StandIns, answer: () => CopyCheck) {
  copyServer(server, [copyAnswer(1)])
  server.answer(
    searchCompanies,
    ({ query }) =>
      [
        query.search?.includes('다솜')
          ? searchHit('101-81-00001', '다솜결정밀(주)', '매도기업')
          : searchHit('101-81-00009', '(주)늘찬모아지주', '매수기업'),
      ] as never,
  )
  server.answer(
    listCompanyFiles,
    () => [{ fileName: 'IM.pptx', fileCategory: 'IM', can: { download: true } }] as never,
  )
  server.answer(checkCopy, answer)
  await page.goto('/distribution-register')
  await page.getByRole('button', { name: '사본 만들기' }).click()
  const dialog = page.getByRole('dialog', { name: '사본 만들기' })
  await dialog.getByLabel('제공 기업').fill('다솜')
  await page.getByRole('option', { name: /다솜결정밀/ }).click()
  await dialog.getByLabel('문서').selectOption('IM.pptx')
  return dialog
}
async function chooseRecipient(page: Page, dialog: Locator) {
  await dialog.getByLabel('받는 회사').fill('늘찬')
  await page.getByRole('option', { name: /늘찬모아지주/ }).click()
}

test('the dialog names the party of the NDA, and an adviser that it does not name needs a waiver', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  const dialog = await openDialog(page, server, () => check({ nda }))
  await chooseRecipient(page, dialog)
  await expect(dialog.getByRole('region', { name: 'NDA' })).toContainText('늘찬홀딩스(주) (같은 그룹의 회사)')
  await dialog.getByLabel('1번째 받는 사람 이름').fill('감도준')
  await dialog.getByRole('button', { name: '자문사 소속 입력' }).click()
  await dialog.getByLabel('1번째 받는 사람 자문사').fill('남의회계법인')
  await expect(dialog.getByText('남의회계법인: NDA에 기재되지 않은 자문사입니다.')).toBeVisible()
  await dialog.getByRole('button', { name: '기록하기' }).click()
  await expect(dialog.getByText('NDA에 기재되지 않은 자문사입니다.', { exact: true })).toBeVisible()
  expect(server.calls(enterCopy)).toEqual([])
})

test('an admin waives for a company that is not registered, with a reason', async ({
  page,
  signIn,
  server,
}) => {
  signIn('admin')
  const dialog = await openDialog(page, server, () =>
    check({ needs: 'nda', can: { waive: true, unlock: true } }),
  )
  server.answer(enterCopy, () => copyAnswer(7))
  await dialog.getByRole('button', { name: '등록되지 않은 회사 입력' }).click()
  await dialog.getByLabel('받는 회사').fill('먼산테크')
  await dialog.getByLabel('받는 회사').blur()
  await dialog.getByLabel('관리자 면제 사유').fill('매도자가 서면으로 허락하였음')
  await dialog.getByLabel('1번째 받는 사람 이름').fill('감도준')
  await dialog.getByRole('button', { name: '면제하고 기록하기' }).click()
  await expectToast(page, '배포대장에 기록했습니다', 'D26-0407')
  expect(server.calls(enterCopy)).toMatchObject([
    {
      body: {
        recipient: null,
        recipientName: '먼산테크',
        waiver: { reason: '매도자가 서면으로 허락하였음' },
      },
    },
  ])
})

test('without an NDA nothing is loaded and there is no button; a locked teaser says why', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  const dialog = await openDialog(page, server, () =>
    check({ needs: 'nda', isPdf: true, lockedTeaser: true }),
  )
  await chooseRecipient(page, dialog)
  await expect(dialog.getByText('유효한 NDA가 없어 사본을 만들 수 없습니다')).toBeVisible()
  await expect(dialog.getByText('잠긴 티저입니다')).toBeVisible()
  await expect(dialog.getByRole('region', { name: '미리보기' })).toContainText('잠김')
  await expect(dialog.getByRole('button', { name: /만들기|기록하기/ })).toHaveCount(0)
  expect(server.calls(downloadFile)).toEqual([])
})

test('marks that contradict each other name no copy', async ({ page, signIn, server }) => {
  signIn('staff')
  copyServer(server, [copyAnswer(1)])
  server.answer(findCopy, () => ({
    found: null,
    contradiction: [
      { number: 'D26-0402', by: 'text' as const },
      { number: 'D26-0401', by: 'dots' as const },
    ],
    copy: null,
  }))
  await page.goto('/distribution-register')
  await page.getByRole('button', { name: '누구의 사본인가' }).click()
  const dialog = page.getByRole('dialog', { name: '누구의 사본인가' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles([textFile('한쪽.pdf', '%PDF-1.4', 'application/pdf')] as never)
  await expect(dialog.getByText('표기가 서로 다릅니다')).toBeVisible()
  await expect(dialog.getByText('본문 표기 D26-0402, 배경 무늬 D26-0401')).toBeVisible()
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
