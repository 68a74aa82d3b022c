import { expect } from '@playwright/test'
import { makeCompany, newName } from '../searchParts.ts'
import { look } from './look.ts'

const sample = (id: number, more: object) => ({
  id,
  businessNumber: null,
  companyName: null,
  hasContact: true,
  managerName: '김도현',
  managerPosition: '팀장',
  managerPhone: '02-000-1001',
  searchKeyword: '정밀금형',
  dealProduct: '자동차 램프 금형',
  dealDate: '2026-11-02',
  dealAmount: 12_500,
  dealNote: null,
  updatedAt: '2026-11-13T05:00:00Z',
  createdAt: '2026-11-01T05:00:00Z',
  version: 1,
  can: { edit: true, delete: true, seeContacts: true },
  ...more,
})
const samples = [
  sample(1, {
    businessNumber: '214-86-30577',
    companyName: '이든샘파마(주)',
    contactName: '서지후',
    contactPosition: '대표이사',
    contactPhone: '010-0000-4120',
  }),
  sample(2, { contactName: '민경호', dealAmount: null, dealDate: null, searchKeyword: '점안제' }),
  sample(3, {
    businessNumber: '318-81-52034',
    companyName: '한솔빛금형(주)',
    can: { edit: false, delete: false, seeContacts: false },
    dealAmount: -300,
  }),
  sample(4, { hasContact: false, can: { edit: true, delete: false, seeContacts: false }, managerName: null }),
]

export const brokerageLooks = [
  look({
    name: 'brokerage',
    as: 'admin',
    person: { managerName: '강민석' },
    setUp: async ({ page, database }) => {
      const name = newName()
      await makeCompany(database.db, `${name}테크(주)`)
      await makeCompany(database.db, `(주)${name} 테크`)
      await page.route('**/api/brokerage-list**', (route) =>
        route.fulfill({ json: { rows: samples, total: 128, page: 1, pageSize: 50 } }),
      )
      await page.route('**/api/contact-readers**', (route) =>
        route.fulfill({
          json: {
            readers: [{ kind: 'typing', teamId: '101', managerName: '김도현' }],
            untilAssigned: true,
          },
        }),
      )
      return name
    },
    path: '/companyadd',
    states: {
      list: ({ page }) => expect(page.getByText('한솔빛금형(주)')).toBeVisible(),
      form: async ({ page }, name) => {
        await page.getByRole('button', { name: '민경호 수정' }).click()
        const editor = page.getByRole('dialog', { name: '부가정보 수정' })
        await editor.getByRole('button', { name: '기업 연결' }).click()
        await editor.getByRole('searchbox').fill(name)
        await editor.getByRole('checkbox').first().check()
        await expect(editor.getByText('같은 기업일 수 있는 기업이 있습니다.')).toBeVisible()
      },
    },
  }),
]
