import { describe } from 'vitest'
import {
  listDistinct,
  listMergeCandidates,
  type MergeCandidate,
  markDistinct,
  unmarkDistinct,
} from '#shared/merges/candidates.endpoints.ts'
import {
  getMerge,
  listMerges,
  type MergeItem,
  type MergePreview,
  type MergeRecord,
  type MergeSide,
  mergeCompanies,
  previewMerge,
  undoMerge,
} from '#shared/merges/merges.endpoints.ts'
import { expectToast } from '../browser/shellParts.ts'
import { emptyFirm } from './emptyFirm.ts'
import { refused, type StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const side = (businessNumber: string, companyName: string, more: Partial<MergeSide> = {}): MergeSide => ({
  businessNumber,
  companyName,
  uniqueNumber: 'S26-0049',
  side: '매도기업',
  representative: '조은결',
  registeredAt: '2026-05-26T00:00:00.000Z',
  registeredBy: '106_한소율',
  lastReport: '2026-11-10',
  validNumber: true,
  version: 3,
  ...more,
})
const keep = side('254-88-92099', '여울목모빌리티(주)')
const merge = side('254-88-92090', '여울목 모빌리티', {
  uniqueNumber: 'S26-0060',
  validNumber: false,
  version: 5,
})

const item = (
  id: string,
  label: string,
  one: string,
  other: string,
  more: Partial<MergeItem> = {},
): MergeItem => ({
  id,
  group: '기본정보',
  label,
  kind: 'text',
  unit: null,
  keep: one,
  merge: other,
  keepAt: '2026-03-01T00:00:00.000Z',
  mergeAt: null,
  joins: false,
  ...more,
})

const preview = (more: Partial<MergePreview> = {}): MergePreview => ({
  keep,
  merge,
  reasons: ['name', 'oneDigit'],
  items: [
    item('companyName', '기업명', '여울목모빌리티(주)', '여울목 모빌리티'),
    item('phone', '전화', '043-000-2280', '041-000-2280', { mergeAt: '2026-10-08T00:00:00.000Z' }),
    item('businessCore', '사업의 핵심', '열관리', '수소 배관', { kind: 'long-text', joins: true }),
  ],
  filled: [item('fax', '팩스', '', '041-000-2281', { keep: null })],
  same: [{ group: '기본정보', count: 19 }],
  managers: {
    people: [
      { teamId: '106', name: '한소율' },
      { teamId: '201', name: '오태경' },
    ],
    proposed: ['106', '201', null],
  },
  contacts: {
    people: (['keep1', 'keep2', 'keep3', 'merge1'] as const).map((ref) => ({
      ref,
      name: `연락 ${ref}`,
      position: null,
      mobile: null,
      phone: null,
      email: null,
    })),
    proposed: ['keep1', 'keep2', 'keep3'],
  },
  records: [{ kind: 'reports', label: '일일보고', keep: 34, merge: 5, after: 39, note: null }],
  refusals: [],
  ...more,
})

const record: MergeRecord = {
  id: 4,
  keptNumber: keep.businessNumber,
  keptName: keep.companyName,
  mergedNumber: merge.businessNumber,
  mergedName: merge.companyName,
  mergedUniqueNumber: 'S26-0060',
  summary: {
    values: 2,
    records: [{ label: '일일보고', count: 5 }],
    movedReports: [],
    renamedFiles: [],
    joinedDeals: [],
  },
  doneBy: '강민석',
  doneByTeamId: '001',
  createdAt: '2026-11-08T01:22:00.000Z',
  undoUntil: '2026-12-08T01:22:00.000Z',
  undoneAt: null,
  undoneBy: null,
  undoFirst: null,
  can: { undo: true },
}
const candidate: MergeCandidate = {
  one: keep,
  other: merge,
  likelihood: 'sure',
  reasons: ['name', 'oneDigit'],
  records: [94, 24],
  managers: ['106_한소율', null],
}

function doublesOf(server: StandIns) {
  emptyFirm(server)
  const kept = { candidates: [candidate], records: [record] }
  const page = { next: null, page: 1, pageSize: 20 }
  server.answer(listMergeCandidates, () => {
    const rows = structuredClone(kept.candidates)
    const all = rows.length
    return { rows, ...page, total: all, counts: { all, sure: all, likely: 0, low: 0 }, distinct: 1 - all }
  })
  server.answer(listMerges, () => ({
    rows: structuredClone(kept.records),
    ...page,
    total: kept.records.length,
  }))
  server.answer(markDistinct, () => {
    kept.candidates = []
    return { distinct: true }
  })
  const { one, other } = candidate
  server.answer(listDistinct, () => {
    const rows =
      kept.candidates.length > 0 ? [] : [{ one, other, decidedBy: '강민석', createdAt: record.createdAt }]
    return { rows, ...page, total: rows.length }
  })
  server.answer(unmarkDistinct, () => {
    kept.candidates = [candidate]
    return { distinct: false }
  })
  return kept
}

const address = `/company-merge?keep=${keep.businessNumber}&merge=${merge.businessNumber}`

describe('side by side', () => {
  test('sends the chosen values, both texts, managers and contacts', async ({ page, signIn, server }) => {
    doublesOf(server)
    const sent: unknown[] = []
    server.answer(previewMerge, () => preview())
    server.answer(mergeCompanies, ({ body }) => {
      sent.push(body)
      return refused('merge/changed')
    })
    signIn('admin')
    await page.goto(address)
    await expect(page.getByText('사업자번호 한 자리 다름')).toBeVisible()
    await expect(page.getByText('번호 확인 필요')).toBeVisible()
    await page.getByRole('radio', { name: /041-000-2280/ }).check()
    await page.getByRole('radio', { name: '둘 다 남김' }).check()
    await page.getByLabel('연락처3').selectOption('merge1')
    await page.getByLabel('보조담당자').selectOption('201')
    await page.getByRole('button', { name: '합치기', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '합치기' }).click()
    await expect(page.getByText('그 사이 다른 사람이 두 기업 가운데 하나를 바꿨습니다.')).toBeVisible()
    expect(sent).toEqual([
      {
        keep: keep.businessNumber,
        merge: merge.businessNumber,
        keepVersion: 3,
        mergeVersion: 5,
        take: ['phone'],
        join: ['businessCore'],
        managers: ['106', null, '201'],
        contacts: ['keep1', 'keep2', 'merge1'],
      },
    ])
    // The choices are still there after the refusal.
    await expect(page.getByRole('radio', { name: /041-000-2280/ })).toBeChecked()
  })

  test('the three buttons choose for all values at once', async ({ page, signIn, server }) => {
    doublesOf(server)
    server.answer(previewMerge, () => preview())
    signIn('viceadmin')
    await page.goto(address)
    const right = page.getByRole('radio', { name: /여울목 모빌리티/ })
    const phone = page.getByRole('radio', { name: /041-000-2280/ })
    await page.getByRole('button', { name: '모두 오른쪽' }).click()
    await expect(right).toBeChecked()
    await page.getByRole('button', { name: '더 최근 값' }).click()
    await expect(right).not.toBeChecked()
    await expect(phone).toBeChecked()
    await page.getByRole('button', { name: '모두 왼쪽' }).click()
    await expect(phone).not.toBeChecked()
  })

  test('what prevents a merge is said, and nothing is sent', async ({ page, signIn, server }) => {
    doublesOf(server)
    server.answer(previewMerge, () => preview({ refusals: ['두 기업이 서로의 거래 상대방입니다.'] }))
    signIn('admin')
    await page.goto(address)
    await expect(page.getByText('두 기업이 서로의 거래 상대방입니다.')).toBeVisible()
    await page.getByRole('button', { name: '합치기', exact: true }).press('Enter')
    await expectToast(page, '합칠 수 없습니다', '두 기업이 서로의 거래 상대방입니다.')
  })
})

describe('the list of candidates', () => {
  test('leads to both side by side; a pair of different companies leaves it', async ({
    page,
    signIn,
    server,
  }) => {
    doublesOf(server)
    signIn('admin')
    await page.goto('/company-doubles')
    await expect(page.getByText('후보 1쌍')).toBeVisible()
    const link = page.getByRole('link', { name: /나란히 보기/ })
    await expect(link).toHaveAttribute('href', address)
    await page.getByRole('button', { name: /다른 기업으로 정하기/ }).click()
    await expectToast(page, '다른 기업으로 정했습니다', '여울목모빌리티(주), 여울목 모빌리티')
    await expect(page.getByText('겹친 것으로 보이는 기업이 없습니다')).toBeVisible()
    await page.getByRole('button', { name: '다른 기업으로 정한 1쌍' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /다시 후보로/ })
      .click()
    await expect(page.getByText('후보 1쌍')).toBeVisible()
  })

  test('an undo says before what it will leave', async ({ page, signIn, server }) => {
    const kept = doublesOf(server)
    server.answer(getMerge, () => ({ ...record, left: [{ where: '기업 정보', what: '팩스' }] }))
    server.answer(undoMerge, () => {
      const undone = {
        ...record,
        undoneAt: '2026-11-09T00:00:00.000Z',
        undoneBy: '강민석',
        can: { undo: false },
      }
      kept.records = [undone]
      return { ...undone, left: [{ where: '기업 정보', what: '팩스' }] }
    })
    signIn('admin')
    await page.goto('/company-doubles')
    await page.getByRole('button', { name: /합친 것 되돌리기/ }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('기업 정보 팩스')
    await question.getByRole('button', { name: '되돌리기' }).click()
    await expectToast(page, '되돌리기 완료', '1개는 그대로 두었습니다.')
    await expect(page.getByText('되돌림')).toBeVisible()
  })
})
