import { expectNoAxeFaults } from './axe.ts'
import { expect, quick, test } from './fixtures.ts'
import { auditLooks } from './looks/audit.ts'
import { brokerageLooks } from './looks/brokerage.ts'
import { companyLooks } from './looks/companies.ts'
import { copyLooks } from './looks/copies.ts'
import { dealLooks } from './looks/deals.ts'
import { fileLooks } from './looks/files.ts'
import { intakeLooks } from './looks/intakes.ts'
import { managerLooks } from './looks/managers.ts'
import { noticeLooks } from './looks/notices.ts'
import { peopleLooks } from './looks/people.ts'
import { progressLooks } from './looks/progress.ts'
import { searchLooks } from './looks/search.ts'
import { shellLooks } from './looks/shell.ts'
import { teachingLooks } from './looks/teachings.ts'
import { weeklyLooks } from './looks/weekly.ts'
import { coveredControls } from './pointing.ts'
import { redrawn } from './settledCalls.ts'
import { expectUnbroken } from './unbroken.ts'

const looks = [
  ...shellLooks,
  ...noticeLooks,
  ...auditLooks,
  ...fileLooks,
  ...intakeLooks,
  ...peopleLooks,
  ...managerLooks,
  ...brokerageLooks,
  ...progressLooks,
  ...searchLooks,
  ...companyLooks,
  ...teachingLooks,
  ...weeklyLooks,
  ...dealLooks,
  ...copyLooks,
]

for (const width of [1440, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} ${colorScheme}`, () => {
      const narrow = width === 390
      test.use({
        viewport: { width, height: narrow ? 844 : 900 },
        colorScheme,
        hasTouch: narrow,
        contextOptions: { reducedMotion: 'reduce' },
      })
      for (const { name, as, quick: isQuick, person, signedIn = true, setUp, pathOf, states } of looks) {
        const tier = isQuick && width === 1440 && colorScheme === 'light' ? quick : {}
        test(name, tier, async ({ page, database, signIn, newUser, endSessions, expectErrors, capture }) => {
          const user = await (signedIn ? signIn : newUser)(as, person)
          const desk = { page, user, database, width, narrow, newUser, endSessions, expectErrors }
          const made = await setUp(desk)
          await page.goto(pathOf(made))
          for (const [state, { show, at, part }] of Object.entries(states)) {
            if (at && (at === 'narrow') !== narrow) continue
            await test.step(state, async () => {
              await show(desk, made)
              await redrawn(page)
              await expectNoAxeFaults(page, part)
              await expectUnbroken(page)
              expect(await coveredControls(page)).toEqual([])
              expect(await soundness(page)).toEqual({ sideways: 0, font: true })
              await capture(`${name}-${state}-${width}-${colorScheme}`)
            })
          }
        })
      }
    })
  }
}

/** Returns how far the page scrolls horizontally and whether the program's own font is loaded. */
const soundness = (page: Parameters<typeof redrawn>[0]) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    return {
      sideways: scrollWidth - clientWidth,
      font: loaded.some(({ family }) => family.includes('Pretendard')),
    }
  })
