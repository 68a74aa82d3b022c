import { expect, it } from 'vitest'
import type { CopyCheck } from '#shared/copies/making.endpoints.ts'
import { emptyReceiver, judgePeople, withSettledAdvisers } from './copyForm.ts'

const check = (waive: boolean) =>
  ({ locked: true, needs: 'nothing', nda: { advisers: ['한빛회계법인'] }, can: { waive } }) as CopyCheck
const row = (key: number, name: string, adviser = '') => ({ ...emptyReceiver(key), name, adviser })
const three = [row(1, '맹지후'), row(2, '감태오'), row(3, '국다인', '새벽법무법인')]

it('asks for one person if an adviser in any row needs a waiver, and finds the adviser in every row', () => {
  const waived = judgePeople(check(true), three, true)
  expect(waived).toMatchObject({ unnamed: '새벽법무법인', mayWaive: true, single: true })
  expect(waived.fault).toEqual({ key: 2, text: '받는 사람을 1명만 남겨주세요.' })
  expect(judgePeople(check(true), three.slice(2), true).fault).toBeUndefined()
})

it('shows the error at the person of the adviser if the user may not waive', () => {
  expect(judgePeople(check(false), three, true)).toMatchObject({ mayWaive: false, fault: { key: 3 } })
})

it('asks for one person on paper, and accepts several for made PDFs', () => {
  const two = three.slice(0, 2)
  expect(judgePeople(check(true), two, false).fault).toMatchObject({ key: 2 })
  expect(judgePeople(check(true), two, true)).toMatchObject({ single: false, fault: undefined })
})

it('ignores an adviser that is still being typed', () => {
  const settled = three.map((one) => ({ ...one, adviser: '' }))
  const judged = judgePeople(check(true), withSettledAdvisers(three, settled), true)
  expect(judged).toMatchObject({ unnamed: undefined, single: false, fault: undefined })
})
