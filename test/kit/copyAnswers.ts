import type { Copy } from '#shared/copies/copies.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'

/** Invented answers of the server about copies, for tests of screens. */

const today = dayInSeoul()

/** A copy that is not recalled, under an NDA that is in force. */
export const copyAnswer = (id: number, more: Partial<Copy> = {}): Copy => ({
  id,
  version: 1,
  number: `D26-${String(400 + id).padStart(4, '0')}`,
  kind: 'im-ma',
  edition: 2,
  fileName: 'M&A_IM.pdf',
  seller: { businessNumber: '101-81-00001', companyName: '다솜결정밀(주)' },
  recipient: { businessNumber: '101-81-00002', companyName: '(주)늘찬모아지주' },
  adviser: null,
  person: { name: '맹지후', title: '재무팀장', address: 'jh.maeng@neulchan.example', note: null },
  way: 'mail',
  form: 'pdf',
  givenDay: today,
  givenAt: `${today}T05:00:00.000Z`,
  givenBy: { teamId: '101', managerName: '김도현' },
  basis: 'nda',
  nda: { id: 1, state: 'living', endsDay: addDays(today, 200), daysLeft: 200, retroactiveDay: null },
  waiver: null,
  recalled: null,
  createdAt: `${today}T05:00:00.000Z`,
  can: { recall: true, download: true },
  ...more,
})
