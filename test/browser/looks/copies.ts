import { expect } from '@playwright/test'
import { sides } from '#shared/catalogue/words/sides.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { begin, makePair } from '../copyParts.ts'
import { makeCompany, newName } from '../searchParts.ts'
import { look } from './look.ts'

const today = dayInSeoul()
const reason = '매도자가 서면으로 허락함(11.12 이메일). 서명본은 다음 주에 받기로 함.'

/** Visual checks of copies: the locked dialog of an admin with an ended NDA and one to be signed, and secrecy. */
export const copyLooks = [
  look({
    name: 'copy-locked',
    as: 'admin',
    setUp: async ({ page, database: { db }, user }) => {
      const { seller, buyer } = await makePair(page, db, user)
      for (const term of [
        { draftDay: addDays(today, -3) },
        { signedDay: addDays(today, -900), endsDay: addDays(today, -170), signers: '문가영, 남궁솔' },
      ]) {
        const nda = { recipient: buyer.businessNumber, scope: 'all', form: 'mutual', ...term }
        expect((await page.request.post('/api/ndas', { data: nda })).status()).toBe(201)
      }
      return { seller, buyer }
    },
    path: '/distribution-register',
    states: {
      locked: async ({ page }, { seller, buyer }) => {
        const dialog = await begin(page, seller.companyName, buyer.companyName)
        await expect(dialog.getByText('유효한 NDA가 없어 사본을 만들 수 없습니다')).toBeVisible()
        await expect(dialog.getByLabel('관리자 면제 사유')).toBeVisible()
      },
      refused: async ({ page }) => {
        const dialog = page.getByRole('dialog', { name: '사본 만들기' })
        await dialog.getByRole('button', { name: '면제하고 1부 만들기' }).click()
        await expect(dialog.getByText('면제 사유를 10자 이상 입력해주세요.')).toBeVisible()
      },
      filled: async ({ page }) => {
        const dialog = page.getByRole('dialog', { name: '사본 만들기' })
        await dialog.getByRole('textbox', { name: '1번째 받는 사람 이름' }).fill('남궁솔')
        await dialog.getByLabel('관리자 면제 사유').fill(reason)
        await expect(dialog.getByText('면제 사유를 10자 이상 입력해주세요.')).toHaveCount(0)
      },
    },
  }),
  look({
    name: 'copy-finding',
    as: 'team',
    path: '/distribution-register',
    states: {
      ready: async ({ page }) => {
        await page.getByRole('button', { name: '누구의 사본인가' }).click()
        await expect(page.getByRole('dialog', { name: '누구의 사본인가' })).toBeVisible()
      },
    },
  }),
  look({
    name: 'secrecy-settings',
    as: 'admin',
    path: '/firm-settings',
    states: {
      changed: async ({ page }) => {
        await page.getByRole('radio', { name: '담당자와 관리자만', exact: true }).check()
        await page.getByLabel('금액을 담당자와 관리자에게만 보이기').check()
        await expect(page.getByText('바뀐 항목 2개')).toBeVisible()
        await page
          .getByRole('heading', { name: '열람', exact: true })
          .evaluate((title) => title.closest('section')?.scrollIntoView())
      },
    },
  }),
  look({
    name: 'secret-company',
    as: 'admin',
    setUp: ({ database: { db } }) => makeCompany(db, `${newName()}(주)`, { side: sides.byKey.sell.word }),
    path: ({ businessNumber }) => `/progress-detail/${businessNumber}`,
    states: {
      marked: async ({ page }) => {
        // A click, not `check`: the switch changes only when the server has answered.
        await page.getByRole('switch', { name: '극비' }).click()
        await expect(page.getByTitle('담당자와 관리자에게만 보이는 기업입니다').first()).toBeVisible()
      },
    },
  }),
]
