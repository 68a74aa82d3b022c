import { getGettingStarted, showGettingStarted } from '#shared/gettingStarted/gettingStarted.endpoints.ts'
import { addUsers } from '#shared/users/users.endpoints.ts'
import { expectToast } from '../browser/shellParts.ts'
import { allSteps, emptyFirm } from './emptyFirm.ts'
import { refused, type StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const newFirm = {
  shown: true,
  firm: {
    done: false,
    named: false,
    name: '견본',
    representative: '홍길동',
    samples: ['회사 이름', '대표전화'],
  },
  people: { done: false, count: 1 },
  companies: { done: false, count: 0 },
  backup: { done: false, state: 'off' as const },
}
function stepsOf(server: StandIns, given: typeof newFirm | typeof allSteps) {
  emptyFirm(server)
  const kept = { steps: given as typeof newFirm, shown: [] as boolean[] }
  server.answer(getGettingStarted, () => kept.steps)
  server.answer(showGettingStarted, ({ body: { shown } }) => {
    kept.shown.push(shown)
    kept.steps = { ...kept.steps, shown }
    return kept.steps
  })
  return kept
}

test('an admin of a new firm adds people from a copied table and sees their passwords once', async ({
  page,
  signIn,
  server,
}) => {
  const kept = stepsOf(server, newFirm)
  const sent: string[][] = []
  server.answer(addUsers, ({ body: { people } }) => {
    sent.push(
      people.map(
        ({ teamId, managerName, role, password }) => `${teamId} ${managerName} ${role} ${password?.length}`,
      ),
    )
    if (people.some(({ teamId }) => teamId === '101'))
      return refused(
        'user/duplicate',
        { teamId: '101' },
        {
          fields: [{ path: 'people.1.teamId', message: '이미 등록된 팀ID입니다: 101' }],
        },
      )
    kept.steps = { ...kept.steps, people: { done: true, count: 3 } }
    return people.map(({ teamId, managerName }) => ({
      teamId,
      managerName,
      position: null,
      role: 'team' as const,
    }))
  })
  signIn('admin')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '딜데스크를 시작합니다' })).toBeVisible()
  await expect(page.getByText('약 40분 남았습니다')).toBeVisible()
  await expect(page.getByRole('region', { name: '오늘' })).toContainText('첫 기업을 넣으면')
  const ways = page.getByRole('region', { name: '하면 좋은 것' }).getByRole('link')
  await expect(ways).toHaveText(['열기', '보기', '열기', '열기', '읽기'])
  const first = page.getByLabel('1번째 사람 팀ID')
  await first.evaluate((input: HTMLInputElement) => {
    const data = new DataTransfer()
    data.setData('text/plain', '팀ID\t이름\t부서\n002\t서정아\t본부\n101\t김도현\t1팀')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expectToast(page, '2명을 붙여넣었습니다', '넣지 않은 열: 부서')
  await page.getByRole('button', { name: '2명 저장' }).click()
  await expect(page.getByText('이미 등록된 팀ID입니다: 101').first()).toBeVisible()
  await expect(page.getByLabel('1번째 사람 담당자명')).toHaveValue('서정아')
  await page.getByLabel('2번째 사람 팀ID').fill('102')
  await page.getByRole('button', { name: '2명 저장' }).click()
  await expect(page.getByText('2명을 추가했습니다.')).toBeVisible()
  expect(sent.at(-1)).toEqual(['002 서정아 team 16', '102 김도현 team 16'])
  await expect(page.getByText('이 비밀번호는 다시 볼 수 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '전달했습니다' }).click()
  await expect(page.getByText('이 비밀번호는 다시 볼 수 없습니다')).toHaveCount(0)
})

test('the steps are closed, and opened again from the user menu', async ({ page, signIn, server }) => {
  const kept = stepsOf(server, newFirm)
  signIn('admin')
  await page.goto('/')
  await page.getByRole('button', { name: '그만 보기' }).click()
  await expect(page.getByRole('heading', { name: '딜데스크', exact: true })).toBeVisible()
  expect(kept.shown).toEqual([false])
  await page.getByRole('button', { name: /김도현/ }).click()
  await page.getByRole('link', { name: '시작하기' }).click()
  await expect(page.getByRole('heading', { name: '딜데스크를 시작합니다' })).toBeVisible()
  await expect.poll(() => kept.shown).toEqual([false, true])
})

test('others see the usual home page', async ({ page, signIn, server }) => {
  stepsOf(server, newFirm)
  signIn('viceadmin')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '딜데스크', exact: true })).toBeVisible()
  await expect(page.getByText('시작합니다')).toHaveCount(0)
})
