import { expect, type Page } from '@playwright/test'
import { sides } from '#shared/catalogue/words/sides.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { checkedLine, counterparty, mate, me } from '../../kit/dealAnswers.ts'
import { answerDeals } from '../dealParts.ts'
import { makeCompany, newName } from '../searchParts.ts'
import { look } from './look.ts'

const today = dayInSeoul()
const reported = (id: number, days: number, stage: string, keyPoints: string) => ({
  id,
  day: addDays(today, -days),
  days,
  stage,
  keyPoints,
  ...mate,
})
const next = (id: number, late: number, text: string) => ({
  id,
  version: 1,
  text,
  day: addDays(today, -late),
  late,
  person: me,
})
const lead = { businessNumber: null, companyName: '서람정공', side: null, uniqueNumber: null, manager: null }
const ended = (reason: 'price-gap' | 'no-answer', note: string) => ({ day: today, reason, note, by: me })

/** Rows of every kind: on the short list, with a move offered by a report, with an overdue task, a lead, and two that have ended. */
const rows: Counterparty[] = [
  counterparty(1, '한결인더스트리(주)', {
    stage: 'due-diligence',
    star: true,
    days: 14,
    lastReport: reported(1, 0, '실사', '회계실사 2주차'),
    next: next(1, -5, '우발채무 확인서 전달'),
  }),
  counterparty(2, '(주)늘찬모아지주', {
    stage: 'loi',
    star: true,
    days: 102,
    lastReport: reported(2, 18, '매칭진행', '차순위 유지 의사 확인'),
    next: next(2, -17, '차순위 의사 다시 확인'),
  }),
  counterparty(3, '바른솔메디텍(주)', {
    stage: 'loi',
    star: true,
    days: 25,
    lastReport: reported(3, 4, 'MOU체결', 'MOU 체결'),
    offer: { reportId: 3, reportStage: 'MOU체결', stage: 'mou', day: addDays(today, -4) },
  }),
  counterparty(4, '(주)새온파트너스', {
    stage: 'im',
    star: true,
    days: 67,
    lastReport: reported(4, 36, '매칭진행', '펀드 결성 일정 청취'),
    next: next(4, 7, '결성 결과 확인'),
  }),
  counterparty(5, '한터선박기계(주)', { stage: 'nda', next: next(5, 0, 'IM 배포 여부 회신') }),
  counterparty(6, '서람정공', { other: lead, days: 3, can: { change: false } }),
  counterparty(7, '(주)온별테크', { stage: 'im', ended: ended('price-gap', '희망 44억원, 제안 31억원') }),
  counterparty(8, '두레바이오(주)', { ended: ended('no-answer', '30일 동안 회신 없음') }),
]
const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first()

/** Visual checks of the deal table: of all sellers, of one seller as table, cards and board, and of adding. */
export const dealLooks = [
  look({
    name: 'deal-table',
    as: 'team',
    setUp: ({ page }) => answerDeals(page, rows),
    path: '/deal-table',
    states: {
      rows: async ({ page }) => {
        await expect(rowOf(page, '한결인더스트리(주)')).toBeVisible()
        await expect(page.getByText('MOU체결을 보고했습니다. 진행표도 옮길까요?')).toBeVisible()
      },
      nothing: async ({ page }) => {
        await page.getByRole('combobox', { name: '단계', exact: true }).selectOption('contract')
        await expect(page.getByText('조건에 맞는 상대방이 없습니다')).toBeVisible()
      },
    },
  }),
  look({
    name: 'deal-tab',
    as: 'team',
    setUp: async ({ page, database: { db }, user }) => {
      await answerDeals(page, rows)
      const name = newName()
      const seller = await makeCompany(db, `${name}정밀(주)`, {
        manager1Team: user.teamId,
        side: sides.byKey.sell.word,
      })
      const buyers = await Promise.all(
        ['한결', '빛고을', '다솜결', '온별'].map((part) =>
          makeCompany(db, `${part}${name}(주)`, { side: sides.byKey.buy.word }),
        ),
      )
      await page.route('**/counterparties/check', (route) => {
        const { lines } = route.request().postDataJSON() as { lines: string[] }
        const states = ['present', 'ready', 'same-group', 'reopens'] as const
        const checked = lines.map((text, index) => {
          const at = buyers.findIndex(({ businessNumber }) => businessNumber === text)
          const state = states[at] ?? 'ready'
          const company = { ...counterparty(at, buyers[at]?.companyName ?? text).other, businessNumber: text }
          return checkedLine(index, text, state, {
            company,
            stage: state === 'present' ? 'loi' : state === 'reopens' ? 'nda' : null,
            endedDay: state === 'reopens' ? addDays(today, -30) : null,
            endReason: state === 'reopens' ? 'no-answer' : null,
          })
        })
        return route.fulfill({ json: { rows: checked } })
      })
      return { seller, ready: buyers[1]?.companyName ?? '', name }
    },
    path: ({ seller }) => `/progress-detail/${seller.businessNumber}?tab=deals`,
    states: {
      table: async ({ page }) => {
        await expect(rowOf(page, '한결인더스트리(주)')).toBeVisible()
      },
      board: {
        at: 'wide',
        show: async ({ page }) => {
          await page.getByRole('button', { name: '보드', exact: true }).click()
          await expect(page.getByRole('region', { name: /실사/ }).first()).toBeVisible()
        },
      },
      adding: async ({ page }, { ready, name }) => {
        await page.getByRole('button', { name: '매수기업 추가' }).first().click()
        const dialog = page.getByRole('dialog', { name: '매수기업 추가' })
        await dialog.getByRole('searchbox').fill(name)
        await dialog.getByRole('checkbox', { name: ready }).check()
        await expect(dialog.getByText(/같은 그룹/)).toBeVisible()
      },
    },
  }),
  look({
    name: 'list-selection',
    as: 'team',
    setUp: async ({ database: { db }, user }) => {
      const name = newName()
      const seller = await makeCompany(db, `${name}정밀(주)`, {
        manager1Team: user.teamId,
        side: sides.byKey.sell.word,
      })
      const buyers = await Promise.all(
        ['한결', '빛고을', '다솜결'].map((part) =>
          makeCompany(db, `${part}${name}(주)`, { side: sides.byKey.buy.word }),
        ),
      )
      return { name, seller, buyers }
    },
    path: ({ name }) => `/buy-management?name=${encodeURIComponent(name)}`,
    states: {
      selected: async ({ page, narrow }, { buyers }) => {
        if (narrow) await page.getByRole('button', { name: '선택', exact: true }).click()
        for (const { companyName } of buyers.slice(0, 2))
          await page.getByRole('checkbox', { name: `${companyName} 선택` }).check()
        await expect(page.getByText('2곳 선택')).toBeVisible()
      },
      seller: async ({ page }, { seller }) => {
        await page.getByRole('button', { name: '진행표에 넣기' }).click()
        await expect(
          page.getByRole('button', { name: new RegExp(seller.companyName.slice(0, 4)) }),
        ).toBeVisible()
      },
      adding: async ({ page }, { seller }) => {
        await page.getByRole('button', { name: new RegExp(seller.companyName.slice(0, 4)) }).click()
        await expect(page.getByText('목록에서 선택한 2곳')).toBeVisible()
      },
    },
  }),
  look({
    name: 'bulk-change',
    as: 'team',
    setUp: async ({ database: { db }, newUser }) => {
      const name = newName()
      const side = sides.byKey.sell.word
      // Only a company without managers may be changed by somebody who is not its manager.
      const manager = await newUser('team')
      const companies = await Promise.all([
        makeCompany(db, `한결${name}(주)`, { side, manager1Team: manager.teamId }),
        makeCompany(db, `빛고을${name}(주)`, { side }),
      ])
      return { name, companies }
    },
    path: ({ name }) => `/sell-management?name=${encodeURIComponent(name)}`,
    states: {
      preview: async ({ page, narrow }, { companies }) => {
        if (narrow) await page.getByRole('button', { name: '선택', exact: true }).click()
        for (const { companyName } of companies)
          await page.getByRole('checkbox', { name: `${companyName} 선택` }).check()
        const bar = page.getByRole('region', { name: '선택한 행' })
        await bar.getByRole('button', { name: narrow ? '일괄 변경' : '진행 여부' }).click()
        await page.getByRole('menuitem', { name: '진행보류' }).click()
        const dialog = page.getByRole('dialog', { name: '진행가능 여부를 진행보류로' })
        await expect(dialog.getByRole('button', { name: '1곳 바꾸기' })).toBeVisible()
      },
    },
  }),
]
