import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { managerHistory } from '#server/database/tables/managerHistory.ts'
import { saveAs } from './dossierParts.ts'
import { filesPath, makeCompany, pdfFile, store } from './fileParts.ts'
import { expect, test } from './fixtures.ts'
import { watchCalls } from './settledCalls.ts'
import { goWithin } from './shellParts.ts'
import { expectUnbroken } from './unbroken.ts'

const longName = '아주긴이름의한빛나래솔루션테크놀로지홀딩스주식회사'

for (const [device, widths] of Object.entries({ phone: [390, 320], desk: [1440, 768] })) {
  test.describe(device, () => {
    test.use({ viewport: { width: Math.max(...widths), height: 844 }, hasTouch: device === 'phone' })
    test(`no business number, day or amount stands on two lines at ${widths.join(' and ')} px`, async ({
      page,
      database,
      signIn,
    }) => {
      test.slow()
      const settled = watchCalls(page)
      const expectAllUnbroken = async (where: string) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 })
          await settled()
          await test.step(`${where} at ${width}`, () => expectUnbroken(page))
        }
      }
      const user = await signIn('admin', { managerName: '남궁하늘별' })
      const { businessNumber, companyName } = await makeCompany(database, longName)
      await saveAs(database, user, {
        company: { businessNumber, employees: 1234, phone: '02-1234-5678', fax: '031-1234-5678' },
        financial: {
          years: ['2023', '2024', '2025'],
          items: [{ name: '자산총계', values: [123456789, -98765432, 1234567890] }],
        },
        additional: {
          side: 'sell',
          managerEstimatedPrice: 1234567890,
          sellerHopedPrice: 9876543210,
          dealDate: '2026-11-13',
          dealAmount: 1234567890,
          dealProduct: '정밀 사출 금형과 자동화 설비',
          contact1Name: '황보바다솔',
          contact1Position: '대표이사',
          contact1Phone: '031-1234-5678',
          managerName: '제갈가온',
          managerPhone: '010-1234-5678',
          manager1Team: user.teamId,
        },
      })
      await database.db.insert(managerHistory).values({
        businessNumber,
        managerType: '주담당자',
        newTeamId: user.teamId,
        newManagerName: '남궁하늘별',
        changeReason: '담당자 신규 지정',
        changedBy: '제갈가온누리',
      })
      expect(await database.db.$count(brokerageRecord)).toBeGreaterThan(0)
      const file = pdfFile(`${longName} 매각 자문계약서 최종 날인본.pdf`)
      await store(page, businessNumber, [file], '계약서등')
      await page.goto(filesPath(businessNumber))
      await expect(page.getByRole('button', { name: /정보$/ }).first()).toBeVisible()
      await expectAllUnbroken('files')
      await page.getByRole('button', { name: /정보$/ }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAllUnbroken('a file')
      const screens: [path: string, title: string, text: string][] = [
        ['/', '홈', '오늘'],
        [`/companyload?businessNumber=${businessNumber}`, '추가등록', companyName],
        [`/companyadd?search=${encodeURIComponent('정밀 사출')}`, '부가정보 관리', '황보바다솔'],
        ['/companyload', '추가등록', '추가등록'],
        ['/filemanagement', '파일 관리', companyName],
        [`/assignment?businessNumber=${businessNumber}`, '담당자지정', '주담당자'],
        [`/history?businessNumber=${businessNumber}`, '담당자 변경이력', '담당자 변경이력'],
        ['/usermanagement', '사용자관리', '등록된 사용자'],
        ['/history', '담당자 변경이력', companyName],
        ['/notice', '공지사항', '공지사항'],
        ['/account', '내 계정', '내 계정'],
      ]
      // Each screen has another title than the one before, so that the previous screen is not checked by mistake.
      for (const [path, title, text] of screens) {
        await goWithin(page, path)
        await expect(page, path).toHaveTitle(`${title} | 딜데스크`)
        await expect(page.getByRole('main').getByText(text).first()).toBeAttached()
        await expectAllUnbroken(path)
      }
    })
  })
}
