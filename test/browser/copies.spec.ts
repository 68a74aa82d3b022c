import { firmSetting } from '#server/database/tables/firm/firmSetting.ts'
import { tilted } from '#server/reader/load/skew.ts'
import { encodePng } from '#server/reader/load/tesseract.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { encodeJpeg } from '../copies/jpeg.ts'
import { blackedOut, pictureOf } from '../copies/pictures.ts'
import { begin, makeCopy, makePair, makePairWithNda, register, slowly } from './copyParts.ts'
import { pdfOfPages } from './fileParts.ts'
import { expect, quick, test } from './fixtures.ts'
import { makeCompany, newName } from './searchParts.ts'

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
      const ndas = new RegExp(`${buyer.businessNumber}.*tab=nda`)
      await expect(locked.getByRole('link', { name: /서명본 등록/ })).toHaveAttribute('href', ndas)
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

test('a copy that is made under an NDA is downloaded and stands in the register', async ({
  page,
  signIn,
  database: { db },
}) => {
  const { seller, buyer } = await makePairWithNda(page, db, await signIn('team'))
  const copy = await makeCopy(page, seller.companyName, buyer.companyName)
  await expect(page.getByText(/맹지후/).first()).toBeVisible()
  expect(copy.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

for (const width of [1440, 390])
  test(`a PDF, a picture and a photo of a page name their copy, at ${width}`, async ({
    page,
    signIn,
    database: { db },
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { seller, buyer } = await makePairWithNda(page, db, await signIn('team'))
    const copy = await makeCopy(page, seller.companyName, buyer.companyName)
    await page.goto(`${register}?search=${encodeURIComponent(seller.companyName)}`)
    const number = await page
      .getByText(/^D\d\d-\d{4,}$/)
      .first()
      .innerText()
    await page.getByRole('button', { name: '누구의 사본인가' }).click()
    const dialog = page.getByRole('dialog', { name: '누구의 사본인가' })
    const look = (name: string, mimeType: string, bytes: Uint8Array) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })

    // The picture and the photo have no readable number: the text across the page and its foot are painted over.
    const picture = blackedOut(await pictureOf(copy.bytes))
    const photo = encodeJpeg(tilted(picture, 5), 60)
    for (const [name, type, bytes, place] of [
      ['유출.pdf', 'application/pdf', copy.bytes, '본문 표기'],
      ['유출.png', 'image/png', encodePng(picture.grey, picture.width, picture.height), '배경 무늬'],
      ['유출.jpg', 'image/jpeg', photo, '배경 무늬'],
    ] as const) {
      await look(name, type, bytes)
      const found = dialog.getByRole('status', { name: '찾은 사본' })
      await expect(found.getByRole('heading', { name: number })).toBeVisible(slowly)
      for (const text of ['맹지후', buyer.companyName, '유효', place]) await expect(found).toContainText(text)
    }
    // The document without a number is no copy.
    const original = pdfOfPages('자료.pdf', ['Memorandum', seller.businessNumber])
    await look('자료.pdf', original.mimeType, original.buffer)
    await expect(dialog.getByText('배포번호를 찾지 못했습니다')).toBeVisible(slowly)
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
