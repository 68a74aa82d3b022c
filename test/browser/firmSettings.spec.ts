import { firmSetting } from '#server/database/tables/firm/firmSetting.ts'
import { pngAddress } from '../kit/png.ts'
import { expect, quick, test } from './fixtures.ts'
import { chooseTemplate, input, makeFullCompany, pageText, preview } from './makerParts.ts'
import { expectToast } from './shellParts.ts'

test(
  'a changed setting shows at once on home, in a document and in a second browser',
  quick,
  async ({ page, signIn, newUser, pageOf, database }) => {
    try {
      const manager = await newUser('team')
      const { companyName } = await makeFullCompany(database, manager)
      const home = await pageOf(manager, '/')
      const card = home.getByRole('region', { name: '회사 정보' })
      await expect(card).toContainText('견본기업거래소(주)')
      const maker = await pageOf(manager)
      await chooseTemplate(maker, '/teasermaker', companyName, 'M&A 티저, 섹션 5개')
      await maker.getByRole('button', { name: '작성 시작' }).click()
      await input(maker, '거래형태').fill('지분양수도(경영권)')
      await preview(maker).click()
      await expect(maker.getByRole('article').getByText('견본기업거래소(주)').first()).toBeVisible()

      await signIn('admin')
      await page.goto('/firm-settings')
      await page.getByLabel('회사 이름').fill('온새미로파트너스(주)')
      const [, picture = ''] = pngAddress(120, 40).split(',')
      await page.getByLabel('로고 파일').setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: Buffer.from(picture, 'base64'),
      })
      await expect(page.getByRole('img', { name: '로고 미리보기' })).toBeVisible()
      await page.getByRole('button', { name: '저장', exact: true }).click()
      await expect(card).toContainText('온새미로파트너스(주)')
      await expect(card.locator('img')).toBeVisible()
      await expect.poll(() => pageText(maker)).toContain('온새미로파트너스(주)')
      await expect(maker.getByRole('article').locator('image').first()).toBeAttached()
      await expectToast(page, '회사 설정 저장 완료', '열려 있는 모든 화면에 바로 적용됩니다.')
    } finally {
      await database.db.delete(firmSetting)
    }
  },
)
