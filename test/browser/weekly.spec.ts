import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { emptyMeeting, moved, noFigures, stalled, task } from '../kit/dealAnswers.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, quick, test } from './fixtures.ts'
import { print, tall, textOf } from './paper.ts'

test(
  'a decision becomes a task on 오늘, is done there, and stands on the page for approval',
  quick,
  async ({ page, signIn }) => {
    const user = await signIn('admin', { managerName: '강민석' })
    await page.goto('/weekly-meeting')
    const form = page.getByRole('form', { name: '결정 적기' })
    const text = `다음 회의까지 인수조건을 정한다 ${user.teamId}`
    await form.getByLabel('결정한 내용').fill(text)
    await form.getByLabel('기한').fill(dayInSeoul())
    await form.getByRole('button', { name: '추가' }).click()
    const decided = page
      .getByRole('region', { name: '적은 결정' })
      .getByRole('listitem')
      .filter({ hasText: text })
    await expect(decided).toContainText('강민석')
    await expectNoAxeFaults(page)

    const sheets = await print(page)
    expect(sheets.map(({ width, height }) => ({ width, height }))).toEqual([tall])
    const printed = textOf(sheets)
    for (const words of ['주간회의', '담당', '팀장', '대표', '1.결정', text.replaceAll(' ', '')])
      expect(printed).toContain(words)
    expect(sheets[0]?.outside).toBe('')
    expect(printed).not.toContain('결재용인쇄')

    await page.goto('/')
    const due = page.getByRole('region', { name: '오늘까지 할 일' })
    await page.getByLabel('오늘 볼 팀').selectOption('999')
    const more = due.getByRole('button', { name: /더 보기/ })
    const finish = due.getByRole('button', { name: `${text} 마침` })
    await expect(finish.or(more)).not.toHaveCount(0)
    if ((await finish.count()) === 0) await more.click()
    await finish.click()
    await expect(page.getByText('할 일을 마쳤습니다', { exact: true })).toBeVisible()
    await page.goto('/weekly-meeting')
    await expect(decided).toContainText('마침')
  },
)

const long = '주식회사 이름이아주길어서한줄에들어가지않는홀딩스인터내셔널코리아'
const many = Array.from({ length: 200 }, (_, at) => at + 1)

test('many rows and long names stay one page, and the rest is counted', async ({ page, signIn }) => {
  await signIn('admin')
  const meeting = emptyMeeting(addDays(dayInSeoul(), -7), {
    figures: {
      ...noFigures,
      moved: { total: 1234, forward: 1234, back: 0, ended: 0, reopened: 0 },
      stalled: 300,
      due: 250,
      decisions: 40,
    },
    moved: many.map((id) => moved(id, id % 2 ? long : '짧은(주)')),
    stalled: many.map((id) => stalled(id, long)),
    due: many.map((id) => task(id, '자료를 다시 받아 확인한다', { otherName: long })),
    decisions: many.slice(0, 40).map((id) => task(id, '희망가를 낮추는 안을 협의한다. '.repeat(5))),
  })
  await page.route('**/api/weekly-meeting*', (route) => route.fulfill({ json: meeting }))
  await page.goto('/weekly-meeting')
  await expect(page.getByRole('region', { name: '옮겨간 딜' }).getByRole('row')).toHaveCount(11)
  const sheets = await print(page)
  expect(sheets).toHaveLength(1)
  expect(sheets[0]?.outside).toBe('')
  const printed = textOf(sheets)
  expect(printed).toMatch(/외1,2\d\d건/)
  expect(printed).toContain('이름이아주길어서')
  expect(printed).toContain('5.새로들어온곳과만든자료')
})
