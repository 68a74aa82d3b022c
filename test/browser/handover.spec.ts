import { eq } from 'drizzle-orm'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { expect, quick, test } from './fixtures.ts'
import { cardOf, choosePerson, historyRows, makeCompany } from './managerParts.ts'
import { expectToast } from './shellParts.ts'
import { action, choose, openUsers, refused, rowOf, unique } from './userParts.ts'

test('a refused deletion offers the handover, and deletes after it', async ({
  page,
  database,
  signIn,
  newUser,
  expectErrors,
}) => {
  expectErrors(refused)
  await signIn('admin')
  const name = unique('떠남')
  const leaving = await newUser('team', { managerName: name })
  const staying = await newUser('team', { managerName: '남는이', position: '과장' })
  const numbers = [
    await makeCompany(database, `${unique('이관')}(주)`, { record: { manager1Team: leaving.teamId } }),
    await makeCompany(database, `${unique('이관')}(주)`, {
      record: { manager1Team: staying.teamId, manager2Team: leaving.teamId },
    }),
  ]
  await openUsers(page, name)
  await choose(page, leaving)
  await action(page, '사용자 삭제').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '1명 삭제' }).click()
  const dialog = page.getByRole('dialog', { name: '담당기업 일괄 이관' })
  await expect(dialog.getByText('담당기업이 2개 있어 삭제할 수 없습니다.')).toBeVisible()
  await expect(dialog.getByText('담당기업 2개 (주담당자 1 · 부담당자 1 · 보조담당자 0)')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: '넘기는 담당자' })).toHaveValue(
    `${leaving.teamId} - ${name} (팀장)`,
  )
  const submit = dialog.getByRole('button', { name: '이관 후 사용자 삭제' })
  const successor = dialog.getByRole('combobox', { name: '후임 담당자' })
  await submit.click()
  await expect(successor).toBeFocused()
  await expect(successor).toHaveAccessibleDescription('담당자를 선택해주세요.')
  await expect(dialog.getByRole('textbox', { name: '이관 사유' })).toHaveAccessibleDescription(
    '이관 사유를 입력해주세요.',
  )
  await choosePerson(successor, staying.teamId)
  await expect(successor).toHaveValue(`${staying.teamId} - 남는이 (과장)`)
  await dialog.getByRole('textbox', { name: '이관 사유' }).fill('퇴사')
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expectToast(page, '사용자 삭제 완료', `담당기업 2개를 남는이(${staying.teamId})에게 이관했습니다.`)
  await expectToast(page, '겹친 자리 1개는 비웠습니다.', '1명의 사용자가 삭제되었습니다.')
  await expect(rowOf(page, leaving.teamId)).toHaveCount(0)
  for (const number of numbers) {
    const [row] = await database.db
      .select()
      .from(brokerageRecord)
      .where(eq(brokerageRecord.businessNumber, number))
    expect(row).toMatchObject({ manager1Team: staying.teamId, manager2Team: null })
  }
})

test('closing the offer leaves everything as it is', async ({
  page,
  database,
  signIn,
  newUser,
  expectErrors,
}) => {
  expectErrors(refused)
  await signIn('admin')
  const name = unique('남김')
  const [first, second, free] = [
    await newUser('team', { managerName: name }),
    await newUser('team', { managerName: name }),
    await newUser('team', { managerName: name }),
  ]
  for (const { teamId } of [first, second])
    await makeCompany(database, `${unique('남김')}(주)`, { record: { manager3Team: teamId } })
  await openUsers(page, name)
  await choose(page, first, second, free)
  await action(page, '사용자 삭제').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '3명 삭제' }).click()
  const dialog = page.getByRole('dialog', { name: '담당기업 일괄 이관' })
  // The dialog opens for each deleted user who has companies, one after the other.
  for (const user of [first, second]) {
    await expect(dialog.getByRole('textbox', { name: '넘기는 담당자' })).toHaveValue(
      new RegExp(`^${user.teamId} - `),
    )
    await dialog.getByRole('button', { name: '취소' }).click()
  }
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, first.teamId)).toHaveCount(1)
  await expect(rowOf(page, second.teamId)).toHaveCount(1)
  await expect(rowOf(page, free.teamId)).toHaveCount(0)
})

test('from the assignment screen a person is chosen first', async ({ page, database, signIn, newUser }) => {
  await signIn('viceadmin')
  const [from, to, idle] = [
    await newUser('team'),
    await newUser('team', { managerName: '받는이' }),
    await newUser('staff'),
  ]
  const number = await makeCompany(database, `${unique('이관')}(주)`, {
    record: { manager1Team: from.teamId },
  })
  await page.goto(`/assignment?businessNumber=${number}`)
  await expect(cardOf(page, '주담당자')).toContainText(from.teamId)
  await page.getByRole('button', { name: '담당기업 일괄 이관' }).click()
  const dialog = page.getByRole('dialog', { name: '담당기업 일괄 이관' })
  const submit = dialog.getByRole('button', { name: /이관$/ })
  const person = dialog.getByRole('combobox', { name: '넘기는 담당자' })
  await choosePerson(person, idle.teamId)
  await expect(dialog.getByText('담당기업 0개')).toBeVisible()
  await submit.click()
  await expect(person).toHaveAccessibleDescription(/이관할 담당기업이 없습니다\./)
  await choosePerson(person, from.teamId)
  await expect(dialog.getByText('담당기업 1개')).toBeVisible()
  // A user cannot be their own successor.
  const successor = dialog.getByRole('combobox', { name: '후임 담당자' })
  await expect(successor.locator(`option[value="${from.teamId}"]`)).toHaveCount(0)
  await choosePerson(successor, to.teamId)
  await dialog.getByRole('textbox', { name: '이관 사유' }).fill('팀 이동')
  await expect(submit).toHaveText('1개 기업 이관')
  await submit.click()
  await expectToast(page, '성공', `담당기업 1개를 받는이(${to.teamId})에게 이관했습니다.`)
  await expect(cardOf(page, '주담당자')).toContainText('받는이')
  await expect(historyRows(page).first()).toContainText('담당자 변경 · 일괄 이관: 팀 이동')
})

test(
  'shows its companies, takes several successors and is undone from the message and from its record',
  quick,
  async ({ page, database, signIn, newUser }) => {
    await signIn('viceadmin')
    const [from, one, two] = [
      await newUser('team', { managerName: '떠나는이' }),
      await newUser('team', { managerName: '하나이' }),
      await newUser('team', { managerName: '둘이' }),
    ]
    const names = ['가', '나', '다'].map((letter) => `${letter}${unique('나눔')}(주)`)
    const numbers: string[] = []
    for (const name of names)
      numbers.push(await makeCompany(database, name, { record: { manager1Team: from.teamId } }))
    const managers = async () => {
      const rows = await database.db.select().from(brokerageRecord)
      return numbers.map((number) => rows.find((row) => row.businessNumber === number)?.manager1Team)
    }
    const handOver = async () => {
      await page.getByRole('button', { name: '담당기업 일괄 이관' }).click()
      const dialog = page.getByRole('dialog', { name: '담당기업 일괄 이관' })
      await choosePerson(dialog.getByRole('combobox', { name: '넘기는 담당자' }), from.teamId)
      const list = dialog.getByRole('region', { name: '이관되는 담당기업' })
      await expect(list).toContainText('목록의 기업이 모두 이관됩니다.')
      await expect(list.getByRole('listitem')).toHaveCount(3)
      await expect(list.getByRole('listitem').first()).toContainText('주담당자')
      await list.getByRole('checkbox', { name: `${names[0]} 선택` }).check()
      await choosePerson(dialog.getByRole('combobox', { name: '선택한 기업의 후임' }), one.teamId)
      await dialog.getByRole('button', { name: '1개 기업에 지정' }).click()
      await expect(list.getByRole('listitem').first()).toContainText('후임 하나이')
      const rest = dialog.getByRole('combobox', { name: '후임 담당자' })
      await expect(rest).toHaveAccessibleDescription(/따로 정하지 않은 2개 기업을 맡습니다\./)
      await choosePerson(rest, two.teamId)
      await dialog.getByRole('textbox', { name: '이관 사유' }).fill('퇴사')
      await dialog.getByRole('button', { name: '3개 기업 이관' }).click()
      await expectToast(
        page,
        '성공',
        `하나이(${one.teamId})에게 1개, 둘이(${two.teamId})에게 2개 이관했습니다.`,
      )
      expect(await managers()).toEqual([one.teamId, two.teamId, two.teamId])
    }
    await page.goto('/assignment')
    await handOver()
    await page.getByRole('button', { name: '실행 취소' }).click()
    await expectToast(page, '일괄 이관 취소', '담당기업 3개를 복원했습니다.')
    expect(await managers()).toEqual([from.teamId, from.teamId, from.teamId])

    await handOver()
    // One company changes after the handover: the undo skips it and shows its name.
    await database.db
      .update(brokerageRecord)
      .set({ manager2Team: one.teamId })
      .where(eq(brokerageRecord.businessNumber, numbers[1] ?? ''))
    await page.goto(`/history?businessNumber=${numbers[0]}`)
    await historyRows(page).first().getByRole('button', { name: '일괄 이관 기록' }).click()
    const record = page.getByRole('dialog', { name: '일괄 이관 기록' })
    await expect(record).toContainText(`하나이 (${one.teamId}) · 1개`)
    await expect(record.getByRole('region', { name: /취소해도 그대로 두는 기업/ })).toContainText(
      names[1] ?? '',
    )
    await record.getByRole('button', { name: '2개 기업 이관 취소' }).click()
    await expectToast(page, '담당기업 2개를 복원했습니다.', names[1] ?? '')
    await expect(record).toHaveCount(0)
    await expect(historyRows(page).first()).toContainText('담당자 변경 · 일괄 이관 취소: 퇴사')
    expect(await managers()).toEqual([from.teamId, two.teamId, from.teamId])
  },
)
