import { listManaged } from '#shared/managers/handover.endpoints.ts'
import { countManaged } from '#shared/managers/managers.endpoints.ts'
import { HandoverDialog } from '#web/managers/handover/HandoverDialog.tsx'
import { openRouted } from './kit/openRouted.tsx'
import { expect, test } from './kit/test.ts'
import { firmOf, person } from './people.ts'

test('what a handover needs comes before its companies, so the keyboard does not walk through them', async ({
  page,
  server,
}) => {
  const leaving = person('101', '김도현')
  firmOf(server, leaving)
  const slots = { manager1Team: 30, manager2Team: 0, manager3Team: 0 }
  server.answer(countManaged, () => ({ teamId: '101', companies: 30, ...slots }))
  const rows = Array.from({ length: 30 }, (_, at) => ({
    id: at + 1,
    kind: 'company' as const,
    businessNumber: null,
    companyName: `견본${at + 1}(주)`,
    side: '매도기업',
    manager1Team: '101',
    manager2Team: null,
    manager3Team: null,
  }))
  server.answer(listManaged, () => ({ rows, next: null, total: 30 }))
  await openRouted(<HandoverDialog from={leaving} onClose={() => {}} onDone={() => {}} />)
  await expect(page.getByRole('checkbox', { name: /견본30/ })).toBeVisible()
  await page.getByRole('combobox', { name: '후임 담당자' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: '이관 사유' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: '표시한 기업 모두 선택' })).toBeFocused()
})
