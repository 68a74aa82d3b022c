import { expect } from '@playwright/test'
import { addEntries, cardOf, choosePerson, historyRows, makeCompany, sampleEntries } from '../managerParts.ts'
import { look } from './look.ts'

const person = { managerName: '강민석' }

const assignment = look({
  name: 'assignment',
  as: 'admin',
  person,
  setUp: async ({ database, newUser }) => ({
    one: await newUser('team', { managerName: '이서윤', position: '과장' }),
    company: await makeCompany(database, '두빛나래항공(주)', { record: { manager1Team: '101' } }),
  }),
  path: '/assignment',
  states: {
    start: ({ page }) => expect(page.getByRole('button', { name: '새 담당자 지정' })).toHaveCount(3),
    handover: async ({ page }) => {
      await page.getByRole('button', { name: '담당기업 일괄 이관' }).click()
      const dialog = page.getByRole('dialog', { name: '담당기업 일괄 이관' })
      await choosePerson(dialog.getByRole('combobox', { name: '넘기는 담당자' }), '101')
      await expect(dialog.getByText(/^담당기업 \d/)).toBeVisible()
    },
    dialog: async ({ page }, { one, company }) => {
      page.once('dialog', (dialog) => void dialog.accept())
      await page.goto(`/assignment?businessNumber=${company}`)
      await cardOf(page, '부담당자').getByRole('button', { name: '새 담당자 지정' }).click()
      await choosePerson(page.getByRole('dialog').getByRole('combobox'), one.teamId)
    },
    company: async ({ page, narrow }) => {
      await page.getByRole('dialog').getByRole('button', { name: '지정', exact: true }).click()
      await expect(historyRows(page)).toHaveCount(1)
      await page.getByRole('button', { name: '알림 닫기' }).click()
      if (!narrow) return
      for (const button of await page.getByRole('button', { name: /^(부|주)담당자 (변경|삭제)$/ }).all())
        expect((await button.boundingBox())?.height).toBe(44)
    },
  },
})

const history = look({
  name: 'manager-history',
  as: 'admin',
  person,
  setUp: async ({ database }) => {
    const record = { manager1Team: '101', manager2Team: '001' }
    const number = await makeCompany(database, '온새미케미칼(주)', { record })
    await addEntries(database, number, sampleEntries)
    return number
  },
  path: (number) => `/history?businessNumber=${number}`,
  states: { company: ({ page }) => expect(historyRows(page)).toHaveCount(3) },
})

export const managerLooks = [assignment, history]
