import { expectNoAxeFaults } from './axe.ts'
import {
  box,
  choose,
  complete,
  faults,
  index,
  newNumber,
  open,
  saveAs,
  saveButton,
  screenPath,
} from './dossierParts.ts'
import { additionalName, sampleCompany } from './dossierSample.ts'
import { expect, test } from './fixtures.ts'

for (const width of [1440, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} ${colorScheme}`, () => {
      const phone = width === 390
      const height = phone ? 844 : 900
      test.use({ viewport: { width, height }, colorScheme, hasTouch: phone })
      const name = (part: string) => `additional-${part}-${width}-${colorScheme}`

      test('the waiting list, the form, its faults and the pick list', async ({
        page,
        expectErrors,
        signIn,
        database,
        capture,
      }) => {
        expectErrors(/404/)
        const user = await signIn('team')
        const word = `견본${Math.floor(Math.random() * 1e6)}`
        for (const ending of ['정밀', '테크', '소재']) {
          await saveAs(database, user, {
            company: {
              businessNumber: newNumber(),
              companyName: `${word}${ending}(주)`,
              representative: '도민서',
            },
          })
        }
        const number = await saveAs(database, user, sampleCompany())
        await page.goto(screenPath)
        await expect(page.getByRole('link', { name: word }).first()).toBeVisible()
        await capture(name('waiting'))

        await page.getByRole('radio', { name: '기업명' }).click()
        await box(page, '기업명').fill(word)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('option')).toHaveCount(3)
        await expectNoAxeFaults(page)
        await capture(name('pick'))

        await open(page, number)
        await expect(box(page, '기업명')).toHaveValue(additionalName)
        await capture(name('form'))
        await choose(page, '중개유형', '매도기업')
        await box(page, '신용등급').fill('BB+')
        await choose(page, '진행가능 여부', '진행보류')
        await box(page, '검색 키워드 1').fill('점안제')
        await box(page, '검색 키워드 2').fill('CMO')
        for (const n of [1, 2, 3] as const) await box(page, `세부항목 ${n}`).fill(complete[`detailItem${n}`])
        await box(page, '회사특기사항').fill(complete.companySpecialty.split('\n').slice(0, 3).join('\n'))
        await choose(page, '영업구분', '회사영업')
        await choose(page, '연결방법', '지인소개')
        await box(page, '소개자').fill('도민서')
        await saveButton(page).click()
        await expect(faults(page)).toBeVisible()
        await page.getByRole('button', { name: '수정하기' }).click()
        await page.getByRole('button', { name: '행 추가' }).click()
        await expect(page.getByText(/이 기기에 임시저장|변경 없음|저장 전/).first()).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        // The viewport is as tall as the whole form, so that the save bar covers no field.
        if (!phone) await page.setViewportSize({ width, height: 3200 })
        await page.evaluate(() => window.scrollTo(0, 0))
        await expectNoAxeFaults(page)
        await capture(name('faults'))
        if (!phone) return
        for (const title of ['재무정보', '중개정보', '연락처', '회사특기사항', '관련기업']) {
          await index(page).getByRole('link', { name: title }).click()
          await capture(name(`faults-${title}`))
        }
      })
    })
  }
}
