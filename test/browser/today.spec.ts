import { sql } from 'drizzle-orm'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company } from '#server/database/tables/company.ts'
import type { Side } from '#shared/catalogue/words/sides.ts'
import { silenceText } from '#shared/catalogue/words/silence.ts'
import { addDays, dayInSeoul, weekdayWord } from '#shared/platform/day.ts'
import { businessNumber } from '../kit/companies.ts'
import { expectNoAxeFaults } from './axe.ts'
import { saveAs } from './dossierParts.ts'
import { expect, test } from './fixtures.ts'
import { storeReport } from './reportParts.ts'
import { tryAgain } from './shellParts.ts'

let next = 500_000

test.describe('오늘', () => {
  async function make(
    db: Parameters<typeof refreshCompanyList>[0],
    teamId: string,
    companyName: string,
    side: Side | null,
    daysAgo: number,
  ) {
    const number = businessNumber((next += 1) + Number(teamId) * 1000)
    const createdAt = sql`now() - make_interval(days => ${daysAgo})`
    await db.insert(company).values({ businessNumber: number, companyName, createdBy: teamId, createdAt })
    if (side) await db.insert(brokerageRecord).values({ businessNumber: number, side, manager1Team: teamId })
    await refreshCompanyList(db, [number])
    return number
  }

  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`${width} ${colorScheme}`, () => {
        test.use({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme })

        test('lists silent companies of one’s own and those without a side, each one click away', async ({
          page,
          signIn,
          database,
          capture,
        }) => {
          const user = await signIn('team', { managerName: '김도현', position: '팀장' })
          const quiet = await make(database.db, user.teamId, '나린솔테크(주)', '매도기업', 31)
          await make(database.db, user.teamId, '새론빛지능(주)', '투자희망기업', 22)
          await make(database.db, user.teamId, '(주)늘찬모아지주', '매수기업', 18)
          await make(database.db, user.teamId, '온새미케미칼(주)', '투자기업', 15)
          await make(database.db, user.teamId, '하루솔(주)', '후보기업', 3)
          const waiting = await make(database.db, user.teamId, '늘품결전자(주)', null, 0)
          await page.goto('/')
          const silent = page.getByRole('region', { name: `${silenceText} 보고 없는 담당기업` })
          await expect(silent.getByRole('listitem')).toHaveCount(4)
          await expect(silent.getByRole('listitem').first()).toContainText('매도나린솔테크(주)31일')
          await expect(silent).not.toContainText('하루솔')
          await expect(silent.getByRole('link', { name: /나린솔테크/ })).toHaveAttribute(
            'href',
            `/progress-detail/${quiet}`,
          )
          const open = page.getByRole('region', { name: '추가등록 대기' })
          await expect(open.getByRole('listitem').first()).toContainText('늘품결전자(주)')
          await expect(page.getByRole('button', { name: /\d\d:\d\d 기준, 새로고침/ })).toBeVisible()
          await expectNoAxeFaults(page)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow).toBeLessThanOrEqual(0)
          await capture(`today-${width}-${colorScheme}`)
          await open.getByRole('listitem').first().getByRole('link').click()
          await expect(page).toHaveURL(new RegExp(`/companyload\\?businessNumber=${waiting}`))
        })
      })
    }
  }

  test('what was promised is finished or put off, and whoever asks for all sees it', async ({
    page,
    signIn,
    newUser,
    database,
  }) => {
    const mate = await newUser('team', { managerName: '한소율' })
    const number = await make(database.db, mate.teamId, '약속솔(주)', '매도기업', 3)
    const promised = (startTime: string, nextAction: string) =>
      storeReport(database.db, mate, number, {
        startTime,
        endTime: null,
        nextAction,
        nextActionDate: '2026-01-06',
      })
    await promised('09:00', '자료 받기')
    await promised('11:00', '견적 보내기')
    await signIn('admin')
    await page.goto('/')
    // An admin sees the whole firm, so the heading does not say "own companies".
    await expect(page.getByRole('heading', { name: '어제부터 바뀐 기업' })).toBeVisible()
    await page.getByRole('combobox', { name: '오늘 볼 팀' }).selectOption(`${mate.teamId}_한소율`)
    const due = page.getByRole('region', { name: '오늘까지 할 일' })
    await expect(due.getByRole('listitem')).toHaveCount(2)
    const finish = due.getByRole('button', { name: '약속솔(주) 자료 받기 마침' })
    const undo = page.getByRole('button', { name: '실행 취소' })
    await finish.click()
    await expect(due.getByRole('listitem')).toHaveCount(1)
    await undo.click()
    await expect(page.getByText('할 일을 다시 열었습니다.', { exact: true })).toBeVisible()
    await expect(due.getByRole('listitem')).toHaveCount(2)
    await finish.click()
    await expect(due.getByRole('listitem')).toHaveCount(1)
    // A user's own changes are not listed as news.
    await expect(page.getByRole('region', { name: '어제부터 바뀐 담당기업' })).not.toContainText('약속솔(주)')
    await due.getByRole('button', { name: '약속솔(주) 견적 보내기 미루기' }).click()
    const dialog = page.getByRole('dialog', { name: '다음 할 일 미루기' })
    await dialog.getByLabel('기한').fill('2026-01-01')
    await expect(dialog.getByText('내일부터의 날짜를 선택해주세요.')).toBeVisible()
    await dialog.getByRole('button', { name: `3일 뒤 (${weekdayWord(addDays(dayInSeoul(), 3))})` }).click()
    await expect(dialog.getByLabel('기한')).toHaveValue(addDays(dayInSeoul(), 3))
    await dialog.getByRole('button', { name: '미루기', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(due).toContainText('오늘까지 할 일이 없습니다.')
    await undo.click()
    await expect(page.getByText('기한을 미루기 전으로 되돌렸습니다.', { exact: true })).toBeVisible()
    await expect(due.getByRole('listitem')).toHaveText(/견적 보내기/)
  })

  test('news of one’s companies are sentences, by company and hour', async ({
    page,
    signIn,
    newUser,
    database,
  }) => {
    const user = await signIn('team')
    const number = await make(database.db, user.teamId, '소식솔(주)', '매도기업', 3)
    const mate = await newUser('admin', { managerName: '한소율', position: '이사' })
    await saveAs(database, mate, {
      company: { businessNumber: number, companyName: '소식솔(주)' },
      additional: { progressStage: '계약중' },
    })
    await page.goto('/')
    const news = page.getByRole('region', { name: '어제부터 바뀐 담당기업' }).getByRole('link')
    await expect(news).toHaveCount(1)
    await expect(news).toContainText('소식솔(주)')
    await expect(news).toContainText('한소율 이사가 계약 진행단계를 계약중으로 정했습니다')
    await news.click()
    await expect(page.getByRole('region', { name: '활동' })).toContainText('한소율 이사가 계약 진행단계를')
  })

  test('shows that there is nothing, and offers to load again after an error', async ({
    page,
    signIn,
    expectErrors,
  }) => {
    await signIn('staff')
    let broken = true
    await page.route('**/api/today', (route) =>
      broken ? route.fulfill({ status: 400, json: { message: '안 됨' } }) : route.continue(),
    )
    expectErrors(/400/)
    await page.goto('/')
    const silent = page.getByRole('region', { name: `${silenceText} 보고 없는 담당기업` })
    await expect(silent).toContainText('기업을 불러오지 못했습니다')
    broken = false
    await tryAgain(silent)
    await expect(silent).toContainText(`${silenceText} 보고가 없는 담당기업이 없습니다.`)
  })
})
