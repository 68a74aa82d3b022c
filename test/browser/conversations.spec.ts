import { samples } from '../conversations/samples.ts'
import { expectNoAxeFaults } from './axe.ts'
import { listCompaniesOf } from './companyListParts.ts'
import { expect, quick, test } from './fixtures.ts'

const soon = { timeout: 30_000 }
const exported = (text: string, name = 'KakaoTalk_20261112_1802.txt') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

test(
  'a KakaoTalk conversation becomes notes by day, once, and a note becomes a task',
  quick,
  async ({ page, database, signIn, expectErrors }) => {
    expectErrors(/status of 400/)
    const author = await signIn('team', { managerName: '김도현' })
    const [number = ''] = await listCompaniesOf(database, [
      { name: '대화나래(주)', add: { manager1Team: author.teamId } },
    ])
    await page.goto(`/progress-detail/${number}?tab=activity`)
    const [windows, , , android] = samples
    const text = (windows?.text ?? '').replace('늦게 죄송합니다.', '출입용 680415-1234567')
    const chooser = page.getByLabel('카카오톡 대화 파일')
    await chooser.setInputFiles(exported(text))
    const dialog = page.getByRole('dialog', { name: '카카오톡 대화를 메모로' })
    await expect(dialog.getByRole('button', { name: '메모 2개 남기기' })).toBeVisible(soon)
    await expect(dialog.getByText('주민등록번호 가림')).toBeVisible()
    await dialog.getByRole('combobox', { name: '김도현 연결' }).selectOption(`team:${author.teamId}`)
    await expectNoAxeFaults(page)
    // The keyboard leaves a line and a day out.
    await dialog.getByRole('checkbox', { name: /안녕하세요|11\.10 화 남기기/ }).focus()
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('button', { name: '메모 1개 남기기' })).toBeVisible()
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: '메모 2개 남기기' }).click()
    await expect(dialog).toBeHidden(soon)
    const notes = page.getByRole('article')
    await expect(notes).toHaveCount(2)
    await expect(notes.first()).toContainText('출입용 ******-*******')
    await notes.first().getByRole('button', { name: '5줄 모두 보기' }).click()
    await expect(notes.first()).toContainText('설비 감정서가 있어야 합니다.')

    // Another phone's export of the same room brings nothing new but the line that was masked.
    await chooser.setInputFiles(exported(android?.text ?? '', '대화.txt'))
    await expect(dialog.getByRole('button', { name: '메모 1개 남기기' })).toBeVisible(soon)
    await expect(dialog.getByRole('checkbox', { name: /늦게 죄송합니다/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await chooser.setInputFiles(exported('회의록입니다.', '회의록.txt'))
    await expect(dialog).toContainText('카카오톡 대화가 아닙니다', soon)
    await page.keyboard.press('Escape')

    await notes.first().getByRole('button', { name: '할 일로' }).click()
    const task = page.getByRole('dialog', { name: '할 일 추가' })
    await task.getByRole('textbox', { name: '할 일' }).fill('감정서 견적 받기')
    await task.getByRole('button', { name: '추가', exact: true }).click()
    await expect(page.getByRole('region', { name: '할 일', exact: true })).toContainText(
      '감정서 견적 받기',
      soon,
    )
  },
)
