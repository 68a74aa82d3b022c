import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uploadLimits } from '#shared/catalogue/words/uploadLimits.ts'
import { companyFiles, finishedDocuments, noticeAttachments } from '#shared/platform/fileTypes.ts'
import { acceptOf, acceptWithTypes, creditReports } from '#shared/platform/uploadTypes.ts'
import { isAcceptedType, pickRules } from '#web/files/pendingFiles.ts'
import { pendingReducer } from '#web/files/usePendingFiles.ts'
import { formatSize, formatUploadSize } from '#web/lib/files/fileSize.ts'
import { pickFiles } from '#web/lib/files/pickFiles.ts'

const runs = Number(process.env.PROPERTY_RUNS ?? 100)
const named = (name: string, size = 10, type = '') => ({ name, size, type })

it('sizes have two decimals, and bytes are called so on the upload list', () => {
  const mb = 1024 * 1024
  expect([0, 812, 1023, 1024, 319_897, 1_929_379, 50 * mb, 3 * 1024 * mb].map(formatSize)).toEqual([
    '0 B',
    '812 B',
    '1,023 B',
    '1.00 KB',
    '312.40 KB',
    '1.84 MB',
    '50.00 MB',
    '3.00 GB',
  ])
  expect([812, 2048].map(formatUploadSize)).toEqual(['812 Bytes', '2.00 KB'])
})

it('no size is shown as 1,024 of a unit or more, below a terabyte', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1023 * 1024 ** 3 }), (bytes) => {
      const shown = Number(formatSize(bytes).split(' ')[0]?.replaceAll(',', ''))
      expect(shown).toBeLessThan(1024)
    }),
    { numRuns: runs },
  )
})

it('the file dialogs offer the types that the server accepts', () => {
  const documents = '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.csv,.rtf'
  expect(acceptOf(companyFiles.specified)).toBe(documents)
  expect(acceptOf(companyFiles.wide)).toBe(`${documents},.hwp,.hwpx,.png,.jpg,.jpeg,.heic,.zip,.eml,.msg`)
  expect(acceptOf(noticeAttachments)).toBe(`${documents},.png,.jpg,.jpeg,.gif,.webp,.hwp,.hwpx,.zip`)
  expect(acceptOf(finishedDocuments)).toBe('.pdf,.docx')
  expect(acceptWithTypes(creditReports)).toBe('.pdf,application/pdf')
})

it.each([
  ['보고서.PDF', '', true],
  ['표.xlsx', 'application/octet-stream', true],
  ['설치.exe', 'application/pdf', false],
  ['사진.png', 'image/png', false],
  ['이름만', 'application/pdf', true],
  ['이름만', '', false],
  ['.pdf', '', false],
])('%s of type "%s": %s', (name, type, taken) => {
  expect(isAcceptedType({ name, type }, companyFiles.specified)).toBe(taken)
})

it.each(['사진.PNG', '보고서.hwp', '메일.msg', '자료.zip'])('the wide setting takes %s', (name) => {
  expect(isAcceptedType({ name, type: '' }, companyFiles.wide)).toBe(true)
})
it.each(['설치.exe', '그림.gif', '쪽.html', '그림.svg'])('the wide setting refuses %s', (name) => {
  expect(isAcceptedType({ name, type: '' }, companyFiles.wide)).toBe(false)
})

describe('what is picked', () => {
  const limits = { files: uploadLimits.file.files, fileBytes: uploadLimits.file.fileBytes }
  const rules = pickRules(limits, companyFiles.specified)

  it('joins the list, or is named with its reason and what to do', () => {
    const { added, refused } = pickFiles(
      [named('a.pdf')],
      [
        named('a.pdf'),
        named('a.pdf', 11),
        named('x.exe'),
        named('빈.txt', 0),
        named('큰.pdf', limits.fileBytes + 1),
        named('꼭.pdf', limits.fileBytes),
      ],
      rules,
    )
    expect(added.map(({ name, size }) => [name, size])).toEqual([
      ['a.pdf', 11],
      ['꼭.pdf', limits.fileBytes],
    ])
    expect(refused.map(({ name, text }) => [name, text])).toEqual([
      [
        'x.exe',
        '업로드할 수 없는 파일 형식입니다. PDF, Word, Excel, PowerPoint, 텍스트 파일로 저장하여 다시 선택해주세요.',
      ],
      ['빈.txt', '내용이 없는 빈 파일입니다. 원본 파일을 확인하고 다시 선택해주세요.'],
      [
        '큰.pdf',
        '파일크기가 50.00 MB입니다. 한 파일은 50.00 MB까지 업로드할 수 있습니다. 크기를 줄이거나 나누어 다시 선택해주세요.',
      ],
    ])
    const full = pickFiles([], [named('마지막.pdf')], rules, limits.files)
    expect(full.refused.map(({ text }) => text)).toEqual([
      '20개까지 업로드할 수 있습니다. 목록의 파일을 먼저 업로드한 뒤 다시 선택해주세요.',
    ])
  })

  it('never makes the list longer than the limit, and never twice the same', () => {
    const some = fc.array(fc.record({ name: fc.constantFrom('a.pdf', 'b.pdf', 'c.txt'), size: fc.nat(20) }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(some, (picked) => {
        const files = picked.map(({ name, size }) => named(name, size))
        const { added } = pickFiles([], files, rules)
        expect(added.length).toBeLessThanOrEqual(limits.files)
        expect(new Set(added.map(({ name, size }) => `${name}|${size}`)).size).toBe(added.length)
      }),
      { numRuns: runs },
    )
  })
})

describe('the waiting list', () => {
  const start = pendingReducer([], {
    kind: 'add',
    files: [new File(['1'], 'a.txt'), new File(['2'], 'b.txt')],
  })
  const [a, b] = start.map(({ id }) => id)

  it('starts without categories and takes one for all', () => {
    expect(start.map(({ category }) => category)).toEqual(['', ''])
    const all = pendingReducer(start, { kind: 'category', id: 'all', category: 'IM' })
    expect(all.map(({ category }) => category)).toEqual(['IM', 'IM'])
  })

  it('another category is another request; the same one is not', () => {
    const first = pendingReducer(start, { kind: 'category', id: a ?? 0, category: 'IM' })
    const same = pendingReducer(first, { kind: 'category', id: a ?? 0, category: 'IM' })
    const other = pendingReducer(first, { kind: 'category', id: a ?? 0, category: '티저' })
    expect(same[0]?.attempt).toBe(first[0]?.attempt)
    expect(other[0]?.attempt).not.toBe(first[0]?.attempt)
  })

  it('a file that is being sent keeps its category', () => {
    const sending = pendingReducer(start, { kind: 'update', id: a ?? 0, part: { state: 'sending' } })
    const all = pendingReducer(sending, { kind: 'category', id: 'all', category: 'IM' })
    expect(all.map(({ category }) => category)).toEqual(['', 'IM'])
    expect(pendingReducer(all, { kind: 'remove', id: b ?? 0 })).toHaveLength(1)
  })
})
