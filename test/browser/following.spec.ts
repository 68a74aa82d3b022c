import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company } from '#server/database/tables/company.ts'
import { handOverAll } from '#server/managers/handover.commands.ts'
import { silenceText } from '#shared/catalogue/words/silence.ts'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { changeAs } from '../kit/change.ts'
import type { TestUser } from '../kit/factories.ts'
import {
  box,
  choice,
  choose as chooseSide,
  complete,
  newNumber,
  open,
  saveAs,
  saveButton,
  storedBrokerage,
} from './dossierParts.ts'
import { fileRow, filesPath, pdfFile, upload } from './fileParts.ts'
import { expect, quick, test } from './fixtures.ts'
import { cardOf, choosePerson, historyRows } from './managerParts.ts'
import { unique } from './userParts.ts'

/**
 * After a save is answered, all other open pages show it without any action. On an idle machine this takes less than
 * two seconds; the test only makes sure that it happens, also on a busy one.
 */
const soon = { timeout: 15_000 }

/** Opens a page and waits until its event stream is connected. */
async function listening(page: Page, path: string): Promise<Page> {
  const stream = page.waitForResponse('**/api/notifications/stream*')
  await page.goto(path)
  await stream
  return page
}

const { side: _side, ...withoutSide } = complete

test(
  'a saved company is followed on home, in the list and in the open record',
  quick,
  async ({ page, database, signIn, newUser, pageOf }) => {
    await signIn('admin', { managerName: '강민석' })
    const other = await newUser('team')
    const name = `${unique('따라감')}(주)`
    const number = newNumber()
    await saveAs(database, other, {
      company: { businessNumber: number, companyName: name },
      additional: withoutSide,
    })
    const home = await listening(await pageOf(other), '/')
    const waiting = home.getByRole('region', { name: '추가등록 대기' })
    await expect(waiting).toContainText(name)
    const list = await listening(await pageOf(other), '/companyload')
    await expect(list.getByRole('link', { name })).toBeVisible()
    const record = await listening(await pageOf(other), `/companyload?businessNumber=${number}`)
    await expect(record.getByRole('heading', { name: '기업정보' })).toBeVisible()

    await open(page, number)
    await chooseSide(page, '중개유형', '매도기업')
    const saved = page.waitForResponse('**/api/save-company-data')
    await saveButton(page).click()
    expect((await saved).status()).toBe(200)
    await Promise.all([
      expect(waiting).not.toContainText(name, soon),
      expect(list.getByRole('link', { name })).toHaveCount(0, soon),
      expect(choice(record, '중개유형', '매도기업')).toBeChecked(soon),
    ])
  },
)

test('what somebody is typing stays, and they hear of the newer version', async ({
  page,
  database,
  signIn,
  newUser,
}) => {
  const user = await signIn('admin')
  const other = await newUser('admin', { managerName: '서정아' })
  const number = await saveAs(database, user, {
    company: { businessNumber: newNumber(), companyName: `${unique('쓰는중')}(주)` },
    additional: complete,
  })
  await listening(page, `/companyload?businessNumber=${number}`)
  const rating = page.getByRole('textbox', { name: '신용등급', exact: true })
  await expect(rating).toHaveValue('BB+')
  await rating.fill('A-')
  await saveAs(database, other, {
    company: { businessNumber: number },
    additional: { ...complete, creditRating: 'C' },
  })
  const notice = page.getByRole('status').filter({ hasText: '다른 사람이 이 기업을 수정했습니다.' })
  await expect(notice).toBeVisible(soon)
  await expect(rating).toHaveValue('A-')
  // After a reload the form shows what the other user saved, and offers the typed text as a draft.
  await notice.getByRole('button', { name: '다시 불러오기' }).click()
  await expect(rating).toHaveValue('C')
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('작성하던 내용').first()).toBeVisible()
})

test('a handover locks and unlocks open forms, shows the new manager and keeps what was typed', async ({
  database,
  newUser,
  pageOf,
}) => {
  const chief = await newUser('admin')
  const leaving = await newUser('team', { managerName: '김도현' })
  const taking = await newUser('team', { managerName: '이서윤' })
  const additional = { ...complete, manager1Team: leaving.teamId }
  const number = await saveAs(database, chief, {
    company: { businessNumber: newNumber(), companyName: `${unique('넘어감')}(주)` },
    additional,
  })
  const handOver = async (from: TestUser, to: TestUser) => {
    const { change } = await changeAs(database.db, chief)
    await handOverAll(change, { fromTeamId: from.teamId, toTeamId: to.teamId, reason: '팀 이동' })
  }
  const mine = await listening(await pageOf(leaving), `/companyload?businessNumber=${number}`)
  const theirs = await listening(await pageOf(taking), `/companyload?businessNumber=${number}`)
  const detail = await listening(await pageOf(leaving), `/detail-progress/${number}`)
  const contact = (of: Page) =>
    of.getByRole('group', { name: '주 연락처' }).getByRole('textbox', { name: '이름' })
  await box(mine, '신용등급').fill('A-')
  await expect(contact(mine)).toHaveValue('서지후')
  const holders = (page: Page) => page.getByRole('list', { name: '이 기업의 담당자' })
  await expect(holders(theirs)).toHaveText(`주담당자 김도현 (${leaving.teamId})`)
  await expect(box(theirs, '신용등급')).not.toBeEditable()
  await detail.getByRole('button', { name: '담당자 가능금액 수정' }).click()
  const price = detail.getByRole('form', { name: '담당자 가능금액 수정' })
  await price.getByRole('textbox').fill('777')

  await handOver(leaving, taking)
  await Promise.all([
    // The former manager keeps the typed text but can no longer save it, and the contacts disappear.
    expect(holders(mine)).toHaveText(`주담당자 이서윤 (${taking.teamId})`, soon),
    expect(box(mine, '신용등급')).not.toBeEditable(soon),
    expect(contact(mine)).toHaveCount(0, soon),
    // The new manager can edit at once and sees the contact.
    expect(holders(theirs)).toHaveCount(0, soon),
    expect(box(theirs, '신용등급')).toBeEditable(soon),
    expect(contact(theirs)).toHaveValue('서지후', soon),
    expect(detail.getByRole('main').getByText('이서윤').first()).toBeVisible(soon),
    expect(detail.getByRole('link', { name: '추가등록에서 수정' })).toHaveCount(0, soon),
    expect(price.getByRole('button', { name: '저장' })).toBeDisabled(soon),
  ])
  await expect(box(mine, '신용등급')).toHaveValue('A-')
  await expect(price.getByRole('textbox')).toHaveValue('777')

  await handOver(taking, leaving)
  await Promise.all([
    expect(box(mine, '신용등급')).toBeEditable(soon),
    expect(box(theirs, '신용등급')).not.toBeEditable(soon),
    expect(price.getByRole('button', { name: '저장' })).toBeEnabled(soon),
  ])
  await expect(box(mine, '신용등급')).toHaveValue('A-')
  await saveButton(mine).click()
  await expect.poll(async () => (await storedBrokerage(database, number))?.credit_rating).toBe('A-')
  expect(await storedBrokerage(database, number)).toMatchObject({ contact1_name: '서지후' })
})

test('a file is followed in the list of all and in that of its company', async ({
  page,
  database,
  signIn,
  newUser,
  pageOf,
}) => {
  await signIn('admin')
  const other = await newUser('team')
  const name = `${unique('파일따름')}(주)`
  const number = await saveAs(database, other, {
    company: { businessNumber: newNumber(), companyName: name },
  })
  const all = await listening(await pageOf(other), filesPath())
  const own = await listening(await pageOf(other), filesPath(number))
  await expect(own.getByText('등록된 파일이 없습니다')).toBeVisible()
  await page.goto(filesPath(number))
  const file = `${unique('보이는')}.pdf`
  const sent = page.waitForResponse('**/api/files/upload-multiple')
  await Promise.all([upload(page, [pdfFile(file)], 'IM'), sent])
  await Promise.all([
    expect(fileRow(all, file)).toHaveCount(1, soon),
    expect(fileRow(own, file)).toHaveCount(1, soon),
  ])
})

test('a manager is followed on home, in the history and in the open record', async ({
  page,
  database,
  signIn,
  newUser,
  pageOf,
}) => {
  await signIn('admin')
  const other = await newUser('team', { managerName: '김도현', position: '팀장' })
  const chief = await newUser('viceadmin')
  const companyName = `${unique('담당따름')}(주)`
  const number = newNumber()
  const createdAt = sql`now() - make_interval(days => 40)`
  await database.db.insert(company).values({ businessNumber: number, companyName, createdAt })
  await database.db
    .insert(brokerageRecord)
    .values({ businessNumber: number, side: '매도기업', manager1Team: chief.teamId })
  const home = await listening(await pageOf(other), '/')
  const recent = await listening(await pageOf(chief), '/history')
  const record = await listening(await pageOf(chief), `/assignment?businessNumber=${number}`)
  await expect(cardOf(record, '부담당자').getByRole('button', { name: '새 담당자 지정' })).toBeVisible()

  await page.goto(`/assignment?businessNumber=${number}`)
  await cardOf(page, '부담당자').getByRole('button', { name: '새 담당자 지정' }).click()
  const dialog = page.getByRole('dialog', { name: '부담당자 지정' })
  await choosePerson(dialog.getByRole('combobox', { name: '부담당자' }), other.teamId)
  const saved = page.waitForResponse(`**${changeBrokerage.path.replace('{key}', number)}`)
  await dialog.getByRole('button', { name: '지정', exact: true }).click()
  expect((await saved).status()).toBe(200)
  await Promise.all([
    expect(home.getByRole('region', { name: `${silenceText} 보고 없는 담당기업` })).toContainText(
      companyName,
      soon,
    ),
    expect(
      recent
        .getByRole('list', { name: '최근 담당자 변경' })
        .getByRole('listitem')
        .filter({ hasText: companyName }),
    ).toHaveCount(1, soon),
    expect(cardOf(record, '부담당자')).toContainText('김도현', soon),
    expect(historyRows(record).first()).toContainText('김도현', soon),
  ])
})
