import { dealStages } from '#shared/catalogue/words/dealStages.ts'
import { counterparty } from '../kit/dealAnswers.ts'
import { answerDeals } from './dealParts.ts'
import { expect, test } from './fixtures.ts'
import { expectOnlyText, print, wide } from './paper.ts'

test('the printed deal table says its conditions, and every sheet has the counts in its heading', async ({
  page,
  signIn,
}) => {
  const me = await signIn('team', { managerName: '한지우' })
  const early = dealStages.keys.slice(0, 4)
  await answerDeals(
    page,
    Array.from({ length: 40 }, (_, at) =>
      counterparty(at + 1, `인쇄${at + 1}(주)`, { stage: early[at % 4] ?? 'tm' }),
    ),
  )
  await page.goto('/deal-table?side=sell&list=long')
  await expect(page.getByRole('link', { name: '인쇄1(주)', exact: true })).toBeVisible()
  await expectOnlyText(page, wide)
  const sheets = await print(page)
  expect(sheets.length).toBeGreaterThan(1)
  for (const sheet of sheets) {
    expect(sheet).toMatchObject({ ...wide, outside: '' })
    expect(sheet.lines.join('\n')).toMatch(/TM10NDA10IM10LOI10MOU0/)
  }
  const first = sheets[0]?.lines.join('\n') ?? ''
  expect(first).toContain(`담당${me.teamId}_한지우목록롱리스트중개유형매도기업상태진행중40곳`)
  expect(first).not.toMatch(/단계모두|중개유형모두|내담당기업/)
})
