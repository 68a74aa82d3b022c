import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Db } from '#server/database/connect.ts'
import { firmSetting } from '#server/database/tables/firm/firmSetting.ts'
import { type Side, sides } from '#shared/catalogue/words/sides.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { pdfOfPages, store } from './fileParts.ts'
import { expect, quick, test } from './fixtures.ts'
import { makeCompany, newName } from './searchParts.ts'

const register = '/distribution-register'
const makeDialog = (page: Page) => page.getByRole('dialog', { name: '사본 만들기' })

async function chooseCompany(dialog: Locator, label: string, name: string) {
  await dialog.getByRole('combobox', { name: label }).fill(name)
  await dialog.page().getByRole('option', { name }).click()
}

/** Opens the dialog and names document and recipient. */
async function begin(page: Page, seller: string, buyer: string): Promise<Locator> {
  await page.goto(register)
  await page.getByRole('button', { name: '사본 만들기' }).click()
  const dialog = makeDialog(page)
  await chooseCompany(dialog, '제공 기업', seller)
  await dialog.getByRole('combobox', { name: '문서' }).selectOption({ label: 'IM · 자료.pdf' })
  await chooseCompany(dialog, '받는 회사', buyer)
  return dialog
}

/** A seller with an IM and a buyer, both managed by this person, who is signed in on the page. */
async function makePair(page: Page, db: Db, { teamId }: { teamId: string }) {
  const company = (side: Side) => makeCompany(db, `${newName()}(주)`, { manager1Team: teamId, side })
  const seller = await company(sides.byKey.sell.word)
  const buyer = await company(sides.byKey.buy.word)
  await store(
    page,
    seller.businessNumber,
    [pdfOfPages('자료.pdf', ['Memorandum', seller.businessNumber])],
    'IM',
  )
  return { seller, buyer }
}

for (const width of [1440, 390])
  test(
    `an IM without an NDA is locked, given under a waiver and recalled, at ${width}`,
    width === 1440 ? quick : {},
    async ({ page, signIn, newUser, pageOf, database: { db } }) => {
      await page.setViewportSize({ width, height: 900 })
      const { seller, buyer } = await makePair(page, db, await signIn('team'))
      // The lock also covers an entry by hand.
      const locked = await begin(page, seller.companyName, buyer.companyName)
      await expect(locked.getByText('유효한 NDA가 없어 사본을 만들 수 없습니다')).toBeVisible()
      await expect(locked.getByRole('radio', { name: '종이로 전달' })).toHaveCount(0)
      await expect(locked.getByRole('button', { name: /만들기|기록하기/ })).toHaveCount(0)

      const admin = await pageOf(await newUser('admin'))
      const waived = await begin(admin, seller.companyName, buyer.companyName)
      await waived.getByRole('radio', { name: '종이로 전달' }).check()
      await waived.getByRole('textbox', { name: '1번째 받는 사람 이름' }).fill('감태오')
      await waived.getByRole('button', { name: '면제하고 기록하기' }).click()
      await expect(waived.getByText('면제 사유를 10자 이상 입력해주세요.')).toBeVisible()
      await waived.getByLabel('관리자 면제 사유').fill('매도자가 서면으로 허락했습니다.')
      await waived.getByRole('button', { name: '면제하고 기록하기' }).click()
      await expect(waived).toHaveCount(0)

      // The manager of the seller sees the entry and recalls it. It keeps its line.
      await page.goto(`${register}?search=${encodeURIComponent(seller.companyName)}`)
      await expect(page.getByText(/감태오/)).toBeVisible()
      await expect(page.getByText(/관리자 면제/).last()).toBeVisible()
      await page.getByRole('button', { name: /^D\d\d-\d{4,} 회수$/ }).click()
      const recalling = page.getByRole('dialog', { name: '사본 회수' })
      await recalling.getByLabel('사유').fill('검토를 중단함')
      await recalling.getByRole('button', { name: '1부 회수' }).click()
      await expect(recalling).toHaveCount(0)
      await expect(page.getByText(/검토를 중단함/).last()).toBeVisible()
      await expect(page.getByText(/감태오/)).toBeVisible()
      await expect(page.getByRole('button', { name: /^D\d\d-\d{4,} 회수$/ })).toHaveCount(0)
    },
  )

/** A copy is drawn in a child process, which takes long on a busy machine. */
const slowly = { timeout: 100_000 }

test('a copy that is made under an NDA is downloaded and stands in the register', async ({
  page,
  signIn,
  database: { db },
}) => {
  const { seller, buyer } = await makePair(page, db, await signIn('team'))
  const nda = await page.request.post('/api/ndas', {
    data: {
      recipient: buyer.businessNumber,
      scope: 'deal',
      seller: seller.businessNumber,
      form: 'mutual',
      signedDay: addDays(dayInSeoul(), -10),
      endsDay: addDays(dayInSeoul(), 300),
    },
  })
  expect(nda.status()).toBe(201)
  const dialog = await begin(page, seller.companyName, buyer.companyName)
  await expect(dialog.getByText('유효한 NDA가 있습니다')).toBeVisible()
  await dialog.getByRole('textbox', { name: '1번째 받는 사람 이름' }).fill('맹지후')
  const downloads = page.waitForEvent('download', slowly)
  await dialog.getByRole('button', { name: '1부 만들기' }).click()
  const file = await (await downloads).path()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/맹지후/).first()).toBeVisible()
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
})

test(
  'secrecy that is switched on takes companies from the open list of a second person',
  quick,
  async ({ page, signIn, newUser, pageOf, database: { db } }) => {
    const other = await newUser('team')
    const name = newName()
    const side = sides.byKey.sell.word
    const mine = await makeCompany(db, `${name}가(주)`, { manager1Team: other.teamId, side })
    const theirs = await newUser('team')
    const hidden = await makeCompany(db, `${name}나(주)`, { manager1Team: theirs.teamId, side })
    try {
      const list = await pageOf(other, `/sellmanagement?name=${encodeURIComponent(name)}`)
      await expect(list.getByText(hidden.companyName).first()).toBeVisible()
      await expect(list.getByText('검색 결과 2')).toBeVisible()
      await signIn('admin')
      await page.goto('/firm-settings')
      await page.getByRole('radio', { name: '담당자와 관리자만' }).check()
      await page.getByRole('button', { name: '저장', exact: true }).click()
      await expect(list.getByText(hidden.companyName)).toHaveCount(0)
      await expect(list.getByText(mine.companyName).first()).toBeVisible()
      await expect(list.getByText('검색 결과 1')).toBeVisible()
    } finally {
      await db.delete(firmSetting)
    }
  },
)
