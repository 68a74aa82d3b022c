import { expectNoAxeFaults } from './axe.ts'
import { listCompaniesOf } from './companyListParts.ts'
import { expect, quick, test } from './fixtures.ts'

const soon = { timeout: 15_000 }

test(
  'a note calls a colleague, whose bell shows it without any action, and who replies',
  quick,
  async ({ page, database, signIn, newUser, pageOf }) => {
    const author = await signIn('team', { managerName: '김도현' })
    const colleague = await newUser('team', { managerName: '박준호' })
    const [number = ''] = await listCompaniesOf(database, [
      { name: '메모나래(주)', add: { manager1Team: author.teamId } },
    ])
    const theirs = await pageOf(colleague)
    await theirs.goto('/')
    await expect(theirs.getByRole('button', { name: '알림', exact: true })).toBeVisible()

    await page.goto(`/progress-detail/${number}?tab=activity`)
    const text = page.getByRole('textbox', { name: '메모' })
    await text.pressSequentially('가동률 자료 확인 부탁. @ㅂㅈㅎ')
    await page.getByRole('option', { name: `${colleague.teamId}_박준호` }).click()
    await expect(text).toHaveValue(`가동률 자료 확인 부탁. @${colleague.teamId}_박준호 `)
    await page.keyboard.press('Control+Enter')
    const note = page.getByRole('article').first()
    await expect(note).toContainText('가동률 자료 확인 부탁')
    await expect(text).toHaveValue('')

    await theirs.getByRole('button', { name: '알림, 읽지 않음 1개' }).click(soon)
    await theirs.getByRole('link', { name: /메모나래\(주\)의 메모에서 나를 불렀습니다/ }).click()
    await expect(theirs).toHaveURL(/group=note/)
    await theirs.getByRole('button', { name: '답글', exact: true }).click()
    await theirs.getByRole('textbox', { name: '답글' }).fill('보수일을 빼면 78%입니다.')
    await theirs.getByRole('button', { name: '답글 남기기' }).click()
    await expect(note.getByRole('list', { name: '답글' })).toContainText('보수일을 빼면 78%입니다.', soon)
    await expect(theirs.getByRole('button', { name: '알림', exact: true })).toBeVisible()

    // Only the author changes the note; the text before stays.
    await expect(theirs.getByRole('article').getByRole('button', { name: '수정', exact: true })).toHaveCount(
      1,
    )
    await note.getByRole('button', { name: '수정', exact: true }).first().click()
    await page.getByRole('textbox', { name: '메모 수정' }).fill('가동률 자료 받음')
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(note).toContainText('가동률 자료 받음')
    await note.getByRole('button', { name: /^수정 ./ }).click()
    await expect(page.getByRole('dialog', { name: '수정 전의 글' })).toContainText('가동률 자료 확인 부탁')
    await page.keyboard.press('Escape')
    await expectNoAxeFaults(page)
  },
)
