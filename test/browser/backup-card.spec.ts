import { sql } from 'drizzle-orm'
import { backupRun } from '#server/database/tables/backupRun.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, quick, test } from './fixtures.ts'

// One test checks both widths: the page shows data of the whole firm, so two tests would disturb each other.
test(
  'an admin sees on the home page when the last good backup was and that a try failed; others see nothing',
  quick,
  async ({ page, signIn, database, capture }) => {
    const { db } = database
    await db.delete(backupRun)
    await signIn('admin')
    await page.goto('/')
    const card = page.getByRole('region', { name: '백업' })
    await expect(card).toContainText('백업이 설정되어 있지 않습니다')
    const good = { bytes: 7_340_032, encrypted: true, rowCount: 48_211, fileCount: 312, lostCount: 0 }
    await db.insert(backupRun).values({ kind: 'nightly', good: true, fileName: 'a', ...good })
    await page.reload()
    await expect(card).toContainText('백업이 정상입니다.')
    await expect(card).toContainText('자료 48,211건, 파일 312개')
    await expect(card).toContainText('7.00 MB · 암호화됨')
    await capture('backup-card-1440')
    const failed = {
      at: sql`now() + interval '1 minute'`,
      fault: '백업할 곳에 남은 공간이 부족합니다',
    }
    await db.insert(backupRun).values({ kind: 'nightly', good: false, fileName: 'b', ...failed })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await expect(card).toContainText('마지막 백업이 실패했습니다.')
    await expect(card).toContainText('남은 공간이 부족합니다')
    await expectNoAxeFaults(page)
    await card.scrollIntoViewIfNeeded()
    await capture('backup-card-390')
    await db.delete(backupRun)
    await signIn('viceadmin')
    await page.goto('/')
    await expect(page.getByRole('region', { name: '회사 정보' })).toBeVisible()
    await expect(card).toHaveCount(0)
  },
)
