import type { Nda } from '#shared/ndas/ndas.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { me, sellerNumber } from './dealAnswers.ts'

/** Invented answers of the server about NDAs, for tests of screens. */

const today = dayInSeoul()
export const ndaSeller = {
  businessNumber: sellerNumber,
  companyName: '다솜결정밀(주)',
  side: '매도기업',
  uniqueNumber: 'S26-0005',
}

/** An NDA between a recipient and 다솜결정밀(주). It is in force and ends in 200 days. */
export const ndaAnswer = (id: number, companyName: string, more: Partial<Nda> = {}): Nda => ({
  id,
  version: 1,
  recipient: {
    businessNumber: `101-81-${String(id).padStart(5, '0')}`,
    companyName,
    side: '매수기업',
    uniqueNumber: null,
  },
  seller: ndaSeller,
  scope: 'deal',
  form: 'mutual',
  state: 'living',
  draftDay: null,
  signedDay: addDays(today, -100),
  startsDay: addDays(today, -100),
  endsDay: addDays(today, 200),
  daysLeft: 200,
  revoked: null,
  signers: '문가영, 도하윤',
  witness: null,
  purpose: null,
  advisers: [],
  paperKeeper: null,
  file: null,
  author: me,
  createdAt: '2026-03-02T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
  copies: { teasers: 0, ims: 0, files: 0, valid: 0 },
  can: { change: true },
  ...more,
})
