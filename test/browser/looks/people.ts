import { expect } from '@playwright/test'
import { action, choose, field, usersPath } from '../userParts.ts'
import { type Desk, look } from './look.ts'

/** Fixed users, so that every screenshot shows the same users. */
const people = [
  ['001', '강민석', '본부장', 'admin'],
  ['002', '서정아', '이사', 'viceadmin'],
  ['101', '김도현', '팀장', 'team'],
  ['102', '이서윤', '팀장', 'team'],
  ['103', '박준호', '과장', 'team'],
  ['104', '최유진', '과장', 'team'],
  ['201', '오태경', '주임', 'staff'],
  ['202', '윤하린', '사원', 'staff'],
  ['203', '장우빈', '사원', 'staff'],
  ['204', '남예린', null, 'staff'],
].map(([teamId, managerName, position, role], index) => ({
  teamId,
  managerName,
  position,
  role,
  mobile: index === 9 ? null : `010-0000-${1000 + index}`,
  email: index === 9 ? null : `team${teamId}@example.co.kr`,
  createdAt: '2024-03-04T01:00:00Z',
  updatedAt: '2026-10-28T15:30:00Z',
  hasPassword: index !== 9,
  mustChangePassword: index === 8,
  failedSignIns: index === 7 ? 6 : 0,
  version: 1,
}))

async function answerPeople({ page }: Desk) {
  await page.route('**/api/users', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: people }) : route.fallback(),
  )
}
const harin = { managerName: '윤하린', teamId: '202' }
const wubin = { managerName: '장우빈', teamId: '203' }
const act = ({ page, narrow }: Desk, short: string, long: string) =>
  narrow ? page.getByRole('button', { name: short, exact: true }) : action(page, long)

const users = look({
  name: 'users',
  as: 'admin',
  person: { managerName: '강민석' },
  setUp: answerPeople,
  path: usersPath,
  states: {
    list: ({ page }) => expect(page.getByRole('checkbox', { name: '강민석(001) 선택' })).toBeVisible(),
    selected: async ({ page, narrow }) => {
      await choose(page, harin)
      if (!narrow) await choose(page, wubin)
    },
    edit: async (desk) => {
      const { page, narrow } = desk
      if (!narrow) await page.getByRole('checkbox', { name: '장우빈(203) 선택' }).uncheck()
      await act(desk, '수정', '사용자 수정').click()
      const edit = page.getByRole('dialog', { name: '사용자 수정' })
      await field(edit, '직급').fill('대리')
      await field(edit, '이메일').fill('harin.yoon@example.co.kr')
    },
    conflict: async ({ page, expectErrors }) => {
      expectErrors(/409 \(Conflict\)/)
      const error = '다른 사람이 먼저 수정했습니다. 바뀐 내용을 확인한 뒤 다시 저장해주세요.'
      const stored = { ...people[7], position: '주임', mobile: '010-0000-9999', version: 2 }
      await page.route('**/api/users/202', (route) =>
        route.fulfill({ status: 409, json: { error, message: error, code: 'user/conflict', stored } }),
      )
      await page.getByRole('dialog', { name: '사용자 수정' }).getByRole('button', { name: '저장' }).click()
      await expect(page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' })).toBeVisible()
    },
    add: async ({ page }) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click()
      await page.getByRole('button', { name: '사용자 추가' }).click()
      await field(page.getByRole('dialog', { name: '사용자 추가' }), '팀ID').fill('205')
    },
    'add-errors': async ({ page }) => {
      const add = page.getByRole('dialog', { name: '사용자 추가' })
      await add.getByRole('button', { name: '추가', exact: true }).click()
      await add.getByRole('button', { name: '임의 비밀번호 만들기' }).click()
    },
  },
})

const secrets = look({
  name: 'users-secrets',
  as: 'admin',
  person: { managerName: '강민석' },
  setUp: answerPeople,
  path: usersPath,
  states: {
    menu: {
      at: 'narrow',
      part: '[role=menu]',
      show: async ({ page }) => {
        await choose(page, harin)
        await page.getByRole('button', { name: '다른 작업' }).tap()
        await expect(page.getByRole('menuitem', { name: '잠금 해제' })).toBeVisible()
      },
    },
    reset: async ({ page, narrow }) => {
      if (!narrow) await choose(page, harin)
      await (narrow
        ? page.getByRole('menuitem', { name: '비밀번호 재설정' }).tap()
        : action(page, '비밀번호 재설정').click())
      const reset = page.getByRole('dialog', { name: '비밀번호 재설정' })
      await reset.getByRole('button', { name: '임의 비밀번호 만들기' }).click()
    },
    secret: async ({ page }) => {
      await page.route('**/api/users/202/password', (route) =>
        route.fulfill({ json: { message: '비밀번호가 설정되었습니다.' } }),
      )
      const reset = page.getByRole('dialog', { name: '비밀번호 재설정' })
      await reset.getByRole('button', { name: '재설정' }).click()
      await expect(reset.getByRole('button', { name: '복사' })).toBeVisible()
    },
    delete: async ({ page }) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: /^(사용자 )?삭제$/ }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
    nothing: async ({ page }) => {
      await page.keyboard.press('Escape')
      await page.getByRole('searchbox').fill('없는 사람')
      await expect(page.getByText('검색 결과가 없습니다')).toBeVisible()
    },
  },
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const account = look({
  name: 'account',
  as: 'viceadmin',
  person: { managerName: '서정아', position: '이사' },
  setUp: ({ page }) =>
    page.route('**/api/auth/sessions', (route) =>
      route.fulfill({
        json: [firefox, iphone, null].map((userAgent, index) => ({
          createdAt: '2026-11-12T23:12:00Z',
          lastSeenAt: '2026-11-13T01:02:00Z',
          address: '::ffff:203.0.113.7',
          userAgent,
          current: index === 0,
        })),
      }),
    ),
  path: '/account',
  states: {
    page: ({ page }) => expect(page.getByText('iPhone · Safari')).toBeVisible(),
    menu: async ({ page, narrow }) => {
      if (!narrow) return page.getByRole('button', { name: /_서정아$/ }).click()
      await page.getByRole('button', { name: '메뉴 열기' }).tap()
      await expect(page.getByRole('link', { name: '내 계정' })).toHaveAttribute('aria-current', 'page')
    },
  },
})

export const peopleLooks = [users, secrets, account]
